import * as openid from 'openid-client'
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { IdentityResult, ProvenIdentity } from '../identity.ts'
import type { Discovered } from './discovery.ts'
import { failure, identityOf } from './google-identity.ts'

/** The first scope lists a person's forms, the second reads one of them. */
export const FORMS_SCOPES = [
  'https://www.googleapis.com/auth/drive.metadata.readonly',
  'https://www.googleapis.com/auth/forms.body.readonly',
] as const

export type GoogleTokens = {
  accessToken: string
  /** Lifetime. */
  lifetimeMs: number
  /** Google returns it with a consent, but not when a token is renewed. */
  refreshToken: string | null
  scopes: readonly string[]
}

export type Renewed =
  | { ok: true; tokens: GoogleTokens }
  /** `revoked`: this grant has ended. `failed`: may work later. */
  | { ok: false; reason: 'revoked' | 'failed'; cause: unknown }

/** One deadline around several calls. */
export type InTime = <T>(work: () => Promise<T>) => Promise<T>

type Begin = { redirectUri: string; state: string; nonce: string; verifier: string; scopes: readonly string[] }
type Finish = { url: URL; state: string; nonce: string; verifier: string }

const DEFAULT_LIFETIME_MS = 3_600_000

/** Offline grants at Google, requested separately from sign-in. */
export function googleGrants(known: Discovered, send: GuardedFetch, inTime: InTime) {
  return {
    async consentUrl({ redirectUri, state, nonce, verifier, scopes }: Begin): Promise<IdentityResult<URL>> {
      try {
        const { configuration } = await inTime(known)
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: ['openid', 'email', ...scopes].join(' '),
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          access_type: 'offline',
          include_granted_scopes: 'true',
          // Without a new consent, Google returns no refresh token the second time.
          prompt: 'consent select_account',
        })
        return { ok: true, value: url }
      } catch (cause) {
        return { ok: false, reason: 'failed', cause }
      }
    },

    /** `url`: the callback address of the browser. */
    async finish({
      url,
      state,
      nonce,
      verifier,
    }: Finish): Promise<IdentityResult<{ identity: ProvenIdentity; tokens: GoogleTokens }>> {
      try {
        const answer = await inTime(async () =>
          openid.authorizationCodeGrant((await known()).configuration, url, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          }),
        )
        const identity = identityOf(answer.claims())
        return identity.ok ? { ok: true, value: { identity: identity.value, tokens: tokensOf(answer) } } : identity
      } catch (cause) {
        return failure(cause)
      }
    },

    async renew(refreshToken: string): Promise<Renewed> {
      try {
        const answer = await inTime(async () => openid.refreshTokenGrant((await known()).configuration, refreshToken))
        return { ok: true, tokens: tokensOf(answer) }
      } catch (cause) {
        const isRevoked = cause instanceof openid.ResponseBodyError && cause.error === 'invalid_grant'
        return { ok: false, reason: isRevoked ? 'revoked' : 'failed', cause }
      }
    },

    /** Revokes the whole consent. True if Google confirms it, or knew of none. */
    async revoke(token: string): Promise<boolean> {
      try {
        const { configuration } = await inTime(known)
        const { revocation_endpoint: endpoint } = configuration.serverMetadata()
        if (endpoint === undefined) return false
        const answer = await send(endpoint, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ token }),
        })
        if (answer.ok) return true
        const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown } // unknown JSON, only compared
        return answer.status === 400 && error === 'invalid_token'
      } catch {
        return false
      }
    },
  }
}

type TokenAnswer = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers

function tokensOf(answer: TokenAnswer): GoogleTokens {
  const seconds = answer.expiresIn()
  return {
    accessToken: answer.access_token,
    lifetimeMs: seconds === undefined ? DEFAULT_LIFETIME_MS : seconds * 1000,
    refreshToken: answer.refresh_token ?? null,
    scopes: answer.scope?.split(' ') ?? [],
  }
}
