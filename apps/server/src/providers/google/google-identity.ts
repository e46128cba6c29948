import type { JWTPayload } from 'jose'
import * as openid from 'openid-client'
import { isOutboundTrouble } from '../../platform/outbound/guarded-fetch.ts'
import { type IdentityResult, isSubject, isTrue, readEmail, readName } from '../identity.ts'

/** The identity in the claims of a verified token. */
export function identityOf(claims: JWTPayload | openid.IDToken | undefined): IdentityResult {
  if (!claims || !isSubject(claims.sub)) return refused('subject')
  const email = readEmail(claims['email'])
  // Other addresses were only verified once, by some Google account.
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

export function failure(cause: unknown): IdentityResult<never> {
  // Our own client id or secret is wrong, which would affect every sign-in.
  const isOurs = cause instanceof openid.ResponseBodyError && cause.error !== 'invalid_grant'
  return { ok: false, reason: isOurs || isOutboundTrouble(cause) ? 'failed' : 'refused', cause }
}

export const refused = (what: string): IdentityResult => ({ ok: false, reason: 'refused', cause: new Error(what) })
