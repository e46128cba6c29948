/** How the server tells the builder what became of connecting a Stripe account: with one of these, in this parameter. */
export const STRIPE_PARAM = 'stripe'
/** Which question it was for, to be selected. */
export const STRIPE_QUESTION_PARAM = 'question'

export const STRIPE_CONNECTIONS = [
  /** All details are there. Whether Stripe lets the account take money is in its status. */
  'connected',
  /** The owner came back before everything was filled in. */
  'incomplete',
  /** Too late, or not the browser that began. */
  'expired',
  /** Stripe could not be asked. */
  'unavailable',
] as const

export type StripeConnection = (typeof STRIPE_CONNECTIONS)[number]
