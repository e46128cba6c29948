import { createHash, createPrivateKey } from 'node:crypto'
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { AppleConfig } from '../../config.ts'
import { withDeadline } from '../../platform/outbound/deadline.ts'
import { guardedFetch, hostAndPort, isOutboundTrouble } from '../../platform/outbound/guarded-fetch.ts'
import { type IdentityResult, isSubject, isTrue, type ProvenIdentity, readEmail } from '../identity.ts'

export type AppleClient = ReturnType<typeof appleClient>

/** The token that revokes Apple's grant when the account is deleted; it belongs to the client that got it. */
export type AppleGrant = { clientId: string; refreshToken: string }
export type AppleIdentity = { identity: ProvenIdentity; grant: AppleGrant | null }

const SECRET_SECONDS = 300
/** Shorter than the ids of events are kept, so that an old one can't be played back. */
const MAX_EVENT_SECONDS = 14 * 86_400
/** For calls that a person waits for: the exchange and the keys together. */
const WHOLE_MS = 20_000

/** Sign in with Apple. */
export function appleClient(
  config: AppleConfig,
  allow: readonly string[] = [],
  { now = () => new Date(), timeoutMs = WHOLE_MS } = {},
) {
  const send = guardedFetch([...allow, hostAndPort(config.idUrl)], timeoutMs)
  const keys = createRemoteJWKSet(new URL(`${config.idUrl}/auth/keys`), { [customFetch]: send })
  const signingKey = createPrivateKey(config.privateKey)

  /** Created per request, so that no long-lived secret is stored. */
  const clientSecret = (clientId: string) => {
    const seconds = Math.floor(now().getTime() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: config.keyId })
      .setIssuer(config.teamId)
      .setSubject(clientId)
      .setAudience(config.idUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + SECRET_SECONDS)
      .sign(signingKey)
  }

  async function post(path: string, clientId: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ client_id: clientId, client_secret: await clientSecret(clientId), ...fields })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return send(`${config.idUrl}${path}`, { method: 'POST', headers, body })
  }

  async function exchange(clientId: string, fields: Record<string, string>): Promise<Tokens> {
    const response = await post('/auth/token', clientId, { grant_type: 'authorization_code', ...fields })
    if (!response.ok) throw new TokenError(failedAnswer.safeParse(await response.json().catch(() => null)).data?.error)
    return tokensAnswer.parse(await response.json())
  }

  async function verify(token: string, clientId: string, isNonce: (nonce: unknown) => boolean): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: config.idUrl,
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now(),
    })
    if (!isNonce(payload['nonce'])) throw new Error('nonce')
    return payload
  }

  return {
    authorizationUrl({ redirectUri, state, nonce }: { redirectUri: string; state: string; nonce: string }): URL {
      const url = new URL(`${config.idUrl}/auth/authorize`)
      url.search = new URLSearchParams({
        client_id: config.servicesId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'form_post',
        scope: 'name email',
        state,
        nonce,
      }).toString()
      return url
    },

    /** `code`: as Apple's page posted it for this browser. */
    async finish({ code, redirectUri, nonce }: { code: string; redirectUri: string; nonce: string }) {
      return attempt(timeoutMs, async () => {
        const tokens = await exchange(config.servicesId, { code, redirect_uri: redirectUri })
        const claims = await verify(tokens.id_token, config.servicesId, (given) => given === nonce)
        return identityOf(claims, tokens, config.servicesId)
      })
    },

    /** The token of a phone's own dialog. Its nonce is usually hashed. */
    async finishNative({ idToken, code, nonce }: { idToken: string; code: string; nonce: string | undefined }) {
      return attempt(timeoutMs, async () => {
        const { bundleId } = config
        if (bundleId === '') throw new Error('there is no app for phones')
        const isNonce = (given: unknown) => given === nonce || (nonce !== undefined && given === sha256(nonce))
        const claims = await verify(idToken, bundleId, isNonce)
        const tokens = await exchange(bundleId, { code })
        const again = await verify(tokens.id_token, bundleId, () => true)
        if (again.sub !== claims.sub) throw new Error('the code is somebody else’s')
        return identityOf(claims, tokens, bundleId)
      })
    },

    /** Apple's notification about a person's Apple account: a token of its own, for either of our clients. */
    async readAccountEvent(token: string): Promise<IdentityResult<AppleAccountEvent>> {
      return attempt(timeoutMs, async () => {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: config.idUrl,
          audience: [config.servicesId, config.bundleId].filter((client) => client !== ''),
          requiredClaims: ['iat', 'jti'],
          maxTokenAge: MAX_EVENT_SECONDS,
          currentDate: now(),
        })
        return accountEventOf(payload)
      })
    },

    /** Revokes a person's grant. Returns whether it has ended, so that it can be retried otherwise. */
    async revoke({ clientId, refreshToken }: AppleGrant): Promise<boolean> {
      const fields = { token: refreshToken, token_type_hint: 'refresh_token' }
      const response = await post('/auth/revoke', clientId, fields).catch(() => null)
      return response?.ok ?? false
    },
  }
}

const tokensAnswer = z.object({ id_token: z.string(), refresh_token: z.string().optional() })
const failedAnswer = z.object({ error: z.string() })
type Tokens = z.output<typeof tokensAnswer>

class TokenError extends Error {
  /** Anything but a bad code is our own misconfiguration, which would affect every sign-in. */
  readonly isOurs: boolean

  constructor(code: string | undefined) {
    super(code ?? 'unreadable')
    this.isOurs = code !== 'invalid_grant'
  }
}

async function attempt<T>(timeoutMs: number, work: () => Promise<T>): Promise<IdentityResult<T>> {
  try {
    return { ok: true, value: await withDeadline(timeoutMs, work) }
  } catch (cause) {
    const isFailed = isOutboundTrouble(cause) || (cause instanceof TokenError && cause.isOurs)
    return { ok: false, reason: isFailed ? 'failed' : 'refused', cause }
  }
}

/** `at`: when it happened. The caller handles unknown types. */
export type AppleAccountEvent = { id: string; type: string; subject: string; email: string | null; at: Date }

const accountEvent = z.object({
  type: z.string().max(100),
  sub: z.string().max(255),
  email: z.string().max(254).optional(),
  event_time: z.number(),
})

/** The events are JSON as text. Their time is in seconds in Apple's examples, and in milliseconds in what it sends. */
function accountEventOf({ jti, events }: JWTPayload): AppleAccountEvent {
  const {
    type,
    sub,
    email,
    event_time: time,
  } = accountEvent.parse(typeof events === 'string' ? JSON.parse(events) : events)
  if (!isSubject(sub) || jti === undefined || jti.length > 255) throw new Error('subject')
  return { id: jti, type, subject: sub, email: readEmail(email), at: new Date(time < 1e11 ? time * 1000 : time) }
}

function identityOf(claims: JWTPayload, tokens: Tokens, clientId: string): AppleIdentity {
  if (!isSubject(claims.sub)) throw new Error('subject')
  const email = readEmail(claims['email'])
  return {
    identity: {
      provider: 'apple',
      subject: claims.sub,
      email,
      isEmailVerified: email !== null && isTrue(claims['email_verified']),
      name: '',
    },
    grant: tokens.refresh_token === undefined ? null : { clientId, refreshToken: tokens.refresh_token },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
