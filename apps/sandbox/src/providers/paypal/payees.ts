import { notPermitted, notVerified, type PaypalError, unprocessable } from './paypal-error.ts'

const FIELD = "/purchase_units/@reference_id=='default'/payee/email_address"

/** Accounts that PayPal refuses as payees, by the local part of the address. */
const CLOSED: Record<string, () => PaypalError> = {
  restricted: () => unprocessable('PAYEE_ACCOUNT_RESTRICTED', FIELD),
  closed: () => unprocessable('PAYEE_ACCOUNT_LOCKED_OR_CLOSED', FIELD),
  invalid: () => unprocessable('PAYEE_ACCOUNT_INVALID', FIELD),
  unverified: () => notVerified(FIELD),
}

/** Accounts whose payments stay pending, and why. */
const WAITING: Record<string, string> = {
  unilateral: 'UNILATERAL',
  review: 'PENDING_REVIEW',
  echeck: 'ECHECK',
  manual: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
}

/** The behaviour of an account is in its address: `unilateral@…`, or `unilateral+1@…` when several are needed. */
const behaviourOf = (email: string) => /^[^@+]*/.exec(email.toLowerCase())?.[0] ?? ''

export function demandPayable(email: string) {
  const error = CLOSED[behaviourOf(email)]?.()
  if (error) throw error
}

export const waitsFor = (email: string): string | undefined => WAITING[behaviourOf(email)]

/** The payer's first funding source is declined; after another approval there is a better one. */
export const declinesFirst = (email: string) => behaviourOf(email) === 'declined'

/** The app gets no events about this account. */
export const isSilent = (email: string) => behaviourOf(email) === 'silent'

/** Accounts whose refunds PayPal refuses: not enough money, or the app may not act for them. */
const KEEPING: Record<string, () => PaypalError> = {
  broke: () => unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS'),
  unpermitted: () => notPermitted(),
}

export function demandRefundable(email: string) {
  const error = KEEPING[behaviourOf(email)]?.()
  if (error) throw error
}

/** Accounts whose disputes the app may not see. */
export function demandReadable(email: string) {
  if (behaviourOf(email) === 'unpermitted' || behaviourOf(email) === 'private') throw notPermitted()
}

/** Refunds wait for the payee's bank. */
export const refundsSlowly = (email: string) => behaviourOf(email) === 'slow'
