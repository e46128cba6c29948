/**
 * The query parameter and its values by which the server reports the result of connecting a Stripe account to the
 * builder.
 */
export const STRIPE_PARAM = 'stripe'
/** The question to select. */
export const STRIPE_QUESTION_PARAM = 'question'

export const STRIPE_CONNECTIONS = [
  /** All details are submitted. Its status says whether Stripe lets the account take money. */
  'connected',
  /** The owner came back before everything was filled in. */
  'incomplete',
  /** Expired, or not the browser that began. */
  'expired',
  /** Stripe could not be reached. */
  'unavailable',
] as const

export type StripeConnection = (typeof STRIPE_CONNECTIONS)[number]
