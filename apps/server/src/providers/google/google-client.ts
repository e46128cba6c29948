import { createRemoteJWKSet, customFetch as joseFetch, type JWTPayload, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import type { GoogleConfig } from '../../config.ts'
import {
  type GuardedFetch,
  hostAndPort,
  guardedFetch,
  isOutboundTrouble,
} from '../../platform/outbound/guarded-fetch.ts'
import { type IdentityResult, isSubject, isTrue, readEmail, readName } from '../identity.ts'

export type GoogleClient = ReturnType<typeof googleClient>

type Begin = { redirectUri: string; state: string; nonce: string; verifier: string; language?: string | undefined }
type Finish = { url: URL; state: string; nonce: string; verifier: string }

const DISCOVERY_MS = 24 * 3_600_000
/** In tokens from phones Google may leave out the scheme of its own name. */
const SHORT_ISSUER = 'accounts.google.com'

/** Google's sign-in, found by the issuer's own description. */
export function googleClient(config: GoogleConfig, allow: readonly string[] = [], now = () => Date.now()) {
  const send = guardedFetch([...allow, hostAndPort(config.issuerUrl)])
  const known = discovered(config, send, now)

  return {
    /** Where the browser goes, with a code challenge whose verifier stays here. */
    async authorizationUrl({ redirectUri, state, nonce, verifier, language }: Begin): Promise<IdentityResult<URL>> {
      try {
        const url = openid.buildAuthorizationUrl((await known()).configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // Nobody is signed in silently with whichever account the browser happens to have.
          prompt: 'select_account',
          ...(language !== undefined && { hl: language }),
        })
        return { ok: true, value: url }
      } catch (cause) {
        return { ok: false, reason: 'failed', cause }
      }
    },

    /** `url` is what the browser came back with. */
    async finish({ url, state, nonce, verifier }: Finish): Promise<IdentityResult> {
      try {
        const tokens = await openid.authorizationCodeGrant((await known()).configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return identityOf(tokens.claims())
      } catch (cause) {
        return failure(cause)
      }
    },

    /** What a phone's own account picker gave to our app. */
    async verifyIdToken(idToken: string, nonce: string | undefined): Promise<IdentityResult> {
      try {
        const { keys, issuer } = await known()
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: issuer === `https://${SHORT_ISSUER}` ? [issuer, SHORT_ISSUER] : issuer,
          audience: [config.clientId, ...config.nativeClientIds],
          requiredClaims: ['sub', 'exp', 'iat'],
          maxTokenAge: '1h',
        })
        if (payload.nonce !== nonce) return refused('nonce')
        return identityOf(payload)
      } catch (cause) {
        return failure(cause)
      }
    },
  }
}

/** Asked for once a day; what fails is asked for again. */
function discovered(config: GoogleConfig, send: GuardedFetch, now: () => number) {
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
      // The configuration lets a plain address through only on this machine.
      execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
    },
  )
  const { jwks_uri: keysUrl, issuer } = configuration.serverMetadata()
  if (keysUrl === undefined) throw new Error('the issuer has no keys')
  return { configuration, issuer, keys: createRemoteJWKSet(new URL(keysUrl), { [joseFetch]: send }) }
}

function identityOf(claims: JWTPayload | openid.IDToken | undefined): IdentityResult {
  if (!claims || !isSubject(claims.sub)) return refused('subject')
  const email = readEmail(claims['email'])
  // For other addresses Google only knows that they were verified once, by somebody.
  const isAuthority = email !== null && (/@gmail\.com$/i.test(email) || typeof claims['hd'] === 'string')
  return {
    ok: true,
    value: {
      provider: 'google',
      subject: claims.sub,
      email,
      isEmailVerified: isAuthority && isTrue(claims['email_verified']),
      name: readName(claims['name']),
    },
  }
}

function failure(cause: unknown): IdentityResult {
  // Our own id or secret is wrong: nobody could sign in, whoever they are.
  const isOurs = cause instanceof openid.ResponseBodyError && cause.error !== 'invalid_grant'
  return { ok: false, reason: isOurs || isOutboundTrouble(cause) ? 'failed' : 'refused', cause }
}

const refused = (what: string): IdentityResult => ({ ok: false, reason: 'refused', cause: new Error(what) })
