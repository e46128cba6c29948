import { jwtVerify } from 'jose'
import * as openid from 'openid-client'
import type { GoogleConfig } from '../../config.ts'
import { withDeadline } from '../../platform/outbound/deadline.ts'
import { guardedFetch, hostAndPort } from '../../platform/outbound/guarded-fetch.ts'
import { outboundClient } from '../../platform/outbound/outbound-client.ts'
import { googleCalendar } from './google-calendar.ts'
import { discovered } from './discovery.ts'
import { googleForms } from './google-forms.ts'
import { googleGrants } from './google-grants.ts'
import { googleSheets } from './google-sheets.ts'
import type { IdentityResult } from '../identity.ts'
import { failure, identityOf, refused } from './google-identity.ts'

export type GoogleClient = ReturnType<typeof googleClient>

type Begin = { redirectUri: string; state: string; nonce: string; verifier: string; language?: string | undefined }
type Finish = { url: URL; state: string; nonce: string; verifier: string }

/** For calls that a person waits for: discovery, keys and the call together. */
const WHOLE_MS = 20_000
/** Tokens from phones may have Google's issuer without the scheme. */
const SHORT_ISSUER = 'accounts.google.com'

/** Google sign-in by OpenID discovery, and grants to read a person's forms or write spreadsheets. */
export function googleClient(
  config: GoogleConfig,
  allow: readonly string[] = [],
  { now = () => Date.now(), timeoutMs = WHOLE_MS } = {},
) {
  const send = guardedFetch([...allow, hostAndPort(config.issuerUrl)], timeoutMs)
  const known = discovered(config, send, now)
  const inTime = <T>(work: () => Promise<T>) => withDeadline(timeoutMs, work)

  return {
    grants: googleGrants(known, send, inTime),
    forms: googleForms(
      config,
      guardedFetch([...allow, hostAndPort(config.driveUrl), hostAndPort(config.formsUrl)], timeoutMs),
      inTime,
    ),
    sheets: googleSheets(config, outboundClient({ allow: [...allow, hostAndPort(config.sheetsUrl)] }), timeoutMs),
    calendar: googleCalendar(config, outboundClient({ allow: [...allow, hostAndPort(config.calendarUrl)] }), timeoutMs),

    /** The authorization address, with a PKCE challenge whose verifier stays here. */
    async authorizationUrl({ redirectUri, state, nonce, verifier, language }: Begin): Promise<IdentityResult<URL>> {
      try {
        const { configuration } = await inTime(known)
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // Always asks for the account, so that the browser's current one is not used silently.
          prompt: 'select_account',
          ...(language !== undefined && { hl: language }),
        })
        return { ok: true, value: url }
      } catch (cause) {
        return { ok: false, reason: 'failed', cause }
      }
    },

    /** `url`: the callback address of the browser. */
    async finish({ url, state, nonce, verifier }: Finish): Promise<IdentityResult> {
      try {
        const tokens = await inTime(async () =>
          openid.authorizationCodeGrant((await known()).configuration, url, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          }),
        )
        return identityOf(tokens.claims())
      } catch (cause) {
        return failure(cause)
      }
    },

    /** The token of a phone's own account picker. */
    async verifyIdToken(idToken: string, nonce: string | undefined): Promise<IdentityResult> {
      try {
        const { payload } = await inTime(async () => {
          const { keys, issuer } = await known()
          return jwtVerify(idToken, keys, {
            algorithms: ['RS256'],
            issuer: issuer === `https://${SHORT_ISSUER}` ? [issuer, SHORT_ISSUER] : issuer,
            audience: [config.clientId, ...config.nativeClientIds],
            requiredClaims: ['sub', 'exp', 'iat'],
            maxTokenAge: '1h',
          })
        })
        if (payload.nonce !== nonce) return refused('nonce')
        return identityOf(payload)
      } catch (cause) {
        return failure(cause)
      }
    },
  }
}
