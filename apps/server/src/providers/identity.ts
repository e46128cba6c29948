import { isEmail } from '@wayform/core/rules/email.ts'

/** Who somebody is for a provider: its issuer and its subject. The rest is only what it says about them. */
export type ProvenIdentity = {
  provider: 'google' | 'apple'
  subject: string
  email: string | null
  /** Said by a provider that is the authority for the address. */
  isEmailVerified: boolean
  name: string
}

export type IdentityResult<T = ProvenIdentity> =
  | { ok: true; value: T }
  /** `refused`: what came does not prove anybody. `failed`: the provider could not be asked. */
  | { ok: false; reason: 'refused' | 'failed'; cause: unknown }

const MAX_NAME = 100
const MAX_SUBJECT = 255

/** An address as we keep it, or none. */
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

/** Apple writes booleans as texts at times. */
export const isTrue = (value: unknown) => value === true || value === 'true'

export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_SUBJECT
