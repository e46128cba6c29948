import { notVerified, type PaypalError, unprocessable } from './paypal-error.ts'

const FIELD = "/purchase_units/@reference_id=='default'/payee/email_address"

/** Accounts that PayPal lets nobody pay, by what stands before the @. */
const CLOSED: Record<string, () => PaypalError> = {
  restricted: () => unprocessable('PAYEE_ACCOUNT_RESTRICTED', FIELD),
  closed: () => unprocessable('PAYEE_ACCOUNT_LOCKED_OR_CLOSED', FIELD),
  invalid: () => unprocessable('PAYEE_ACCOUNT_INVALID', FIELD),
  unverified: () => notVerified(FIELD),
}

/** Accounts whose money waits, and what it waits for. */
const WAITING: Record<string, string> = {
  unilateral: 'UNILATERAL',
  review: 'PENDING_REVIEW',
  echeck: 'ECHECK',
  manual: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
}

/** How an account behaves is in its address: `unilateral@…`, or `unilateral+1@…` where several are needed. */
const behaviourOf = (email: string) => /^[^@+]*/.exec(email.toLowerCase())?.[0] ?? ''

export function demandPayable(email: string) {
  const error = CLOSED[behaviourOf(email)]?.()
  if (error) throw error
}

export const waitsFor = (email: string): string | undefined => WAITING[behaviourOf(email)]

/** The payer's first instrument is declined; after another approval there is a better one. */
export const declinesFirst = (email: string) => behaviourOf(email) === 'declined'

/** Nothing of what happens to this account reaches the app: its events are the account's own. */
export const isSilent = (email: string) => behaviourOf(email) === 'silent'
