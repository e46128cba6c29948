import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import type { GooglePlayConfig } from '../../config-stores.ts'
import { fetchWhole } from '../../platform/outbound/call-provider.ts'
import { withDeadline } from '../../platform/outbound/deadline.ts'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const TIMEOUT_MS = 5_000

export type PushTokens = ReturnType<typeof pushTokens>

/** The OIDC token with which Pub/Sub signs its pushes: by Google, for this endpoint, of the account that may push. */
export function pushTokens({ push }: GooglePlayConfig, { timeoutMs = TIMEOUT_MS, now = () => new Date() } = {}) {
  const keys = createRemoteJWKSet(new URL(push.keysUrl), { [customFetch]: (url, init) => fetchKeys(url, init) })

  async function fetchKeys(url: string, init: RequestInit): Promise<Response> {
    const { status, headers, body } = await fetchWhole(url, init, timeoutMs)
    return new Response(new Uint8Array(body), { status, headers })
  }

  return {
    async isValid(authorization: string | undefined): Promise<boolean> {
      const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
      if (token === undefined) return false
      try {
        const { payload } = await withDeadline(timeoutMs, () =>
          jwtVerify(token, keys, {
            algorithms: ['RS256'],
            issuer: ISSUERS,
            audience: push.audience,
            requiredClaims: ['exp', 'iat'],
            currentDate: now(),
          }),
        )
        return payload['email'] === push.email && payload['email_verified'] === true
      } catch {
        return false
      }
    },
  }
}
