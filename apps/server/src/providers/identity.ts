import { isEmail } from '@wayform/core/rules/email.ts'

/** An identity at a provider: its issuer and its subject. The rest is only what the provider says about it. */
export type ProvenIdentity = {
  provider: 'google' | 'apple'
  subject: string
  email: string | null
  /** Verified by a provider that is the authority for the address. */
  isEmailVerified: boolean
  name: string
}

export type IdentityResult<T = ProvenIdentity> =
  | { ok: true; value: T }
  /** `refused`: the credentials prove no identity. `failed`: the provider could not be reached. */
  | { ok: false; reason: 'refused' | 'failed'; cause: unknown }

const MAX_NAME = 100
const MAX_SUBJECT = 255

/** A normalised e-mail address, or none. */
export function readEmail(value: unknown): string | null {
  return typeof value === 'string' && isEmail(value.trim()) ? value.trim() : null
}

export function readName(value: unknown): string {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, MAX_NAME)
    : ''
}

/** Apple sometimes sends booleans as text. */
export const isTrue = (value: unknown) => value === true || value === 'true'

export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_SUBJECT
