import { createRemoteJWKSet, customFetch as joseFetch } from 'jose'
import * as openid from 'openid-client'
import type { GoogleConfig } from '../../config.ts'
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts'

const DISCOVERY_MS = 24 * 3_600_000

export type Discovered = ReturnType<typeof discovered>

/** Fetched once a day; a failure is not cached. */
export function discovered(config: GoogleConfig, send: GuardedFetch, now: () => number) {
  let found: { at: number; value: ReturnType<typeof discover> } | undefined
  return () => {
    if (!found || now() - found.at > DISCOVERY_MS) {
      const value = discover(config, send)
      found = { at: now(), value }
      value.catch(() => (found = undefined))
    }
    return found.value
  }
}

async function discover({ issuerUrl, clientId, clientSecret }: GoogleConfig, send: GuardedFetch) {
  const isPlain = issuerUrl.startsWith('http:')
  const configuration = await openid.discovery(
    new URL(issuerUrl),
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' },
    openid.ClientSecretPost(clientSecret),
    {
      [openid.customFetch]: send,
      // The configuration allows plain http only on this machine.
      execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
    },
  )
  const { jwks_uri: keysUrl, issuer } = configuration.serverMetadata()
  if (keysUrl === undefined) throw new Error('the issuer has no keys')
  return { configuration, issuer, keys: createRemoteJWKSet(new URL(keysUrl), { [joseFetch]: send }) }
}
