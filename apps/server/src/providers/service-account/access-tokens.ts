import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod'
import { retryAfterMs } from '../../platform/http/retry-after.ts'
import { callProvider } from '../../platform/outbound/call-provider.ts'

/** A service account of Google's, and what it asks for. */
export type ServiceAccount = { oauthUrl: string; clientEmail: string; privateKey: string }

export type Granted =
  | { ok: true; token: string; until: number }
  | { ok: false; kind: 'retry'; code: string; retryAfterMs?: number }

type Options = { scope: string; timeoutMs: number; now: () => Date }
type Known = { granted: Promise<Granted>; until: number; token?: string }

const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const GRANT_SECONDS = 3_600
/** Renewed before it expires, so that a request in flight does not use an expired token. */
const EARLY_MS = 300_000

/** One token for all calls within its hour; concurrent callers share one request. */
export function accessTokens(account: ServiceAccount, { scope, timeoutMs, now }: Options) {
  const tokenUrl = `${account.oauthUrl}/token`
  let key: KeyObject | undefined
  let known: Known | undefined

  async function fetchToken(): Promise<Granted> {
    const seconds = Math.floor(now().getTime() / 1000)
    key ??= createPrivateKey(account.privateKey)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + GRANT_SECONDS)
      .sign(key)
    const answer = await callProvider(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: JWT_GRANT, assertion }).toString(),
      timeoutMs,
    })
    if (!answer.isAnswered) return { ok: false, kind: 'retry', code: `oauth.${answer.code}` }
    const token = tokenAnswer.safeParse(answer.json)
    if (answer.status === 200 && token.success) {
      const until = now().getTime() + token.data.expires_in * 1000 - EARLY_MS
      return { ok: true, token: token.data.access_token, until }
    }
    const wait = retryAfterMs(answer.retryAfter, now())
    const { error = `http ${answer.status}` } = refusedAnswer.safeParse(answer.json).data ?? {}
    // An operator can fix this, and then the waiting calls succeed.
    return { ok: false, kind: 'retry', code: `oauth.${error}`, ...(wait !== null && { retryAfterMs: wait }) }
  }

  /** A failure is not cached. */
  async function settle(mine: Known) {
    const result = await mine.granted.catch(() => null)
    if (result?.ok) Object.assign(mine, { token: result.token, until: result.until })
    else if (known === mine) known = undefined
  }

  return {
    get(): Promise<Granted> {
      if (!known || known.until <= now().getTime()) {
        known = { granted: fetchToken(), until: Infinity }
        void settle(known)
      }
      return known.granted
    },
    /** Unless another token replaced it meanwhile. */
    forget(token: string) {
      if (known?.token === token) known = undefined
    },
  }
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const refusedAnswer = z.object({ error: z.string().max(100) })
