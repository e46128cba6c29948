export type Store = 'apple' | 'google'

/**
 * - active: paid. grace: unpaid, but the store still grants it.
 * - hold, paused: grants nothing now, and may come back. pending: not paid yet.
 * - ended: expired, refunded or revoked.
 */
export const STORE_STATUSES = ['active', 'grace', 'hold', 'paused', 'pending', 'ended'] as const
export type StoreStatus = (typeof STORE_STATUSES)[number]

/** A subscription of an app store, as the store reports it now. */
export type StoreSubscription = {
  store: Store
  /** The original transaction's id (Apple; with a mark if it is a test), or the purchase token (Google). */
  id: string
  /** Bought in the store's test environment, where nothing is paid. */
  isTest: boolean
  /** The newest transaction or order. */
  transactionId: string
  productId: string
  status: StoreStatus
  startedAt: Date
  /** When the time that is paid for ends, or the grace that follows it. */
  periodEnd: Date | null
  renews: boolean
  /** The product that it changes to with the next period. */
  nextProductId: string | null
  /** The account that bought it, as `accountToken` names it; null if the purchase names none. */
  accountToken: string | null
  /** The subscription that this one replaced. */
  replaces: string | null
  /** Google refunds a purchase that is not acknowledged within three days. */
  isAcknowledged: boolean
}

/**
 * - missing: the store does not know it. gone: it ended so long ago that the store forgot it.
 * - forged: not signed by the store, or for another app or environment.
 * - unavailable: the store did not answer, or not as documented.
 */
export type StoreProblem = 'missing' | 'gone' | 'forged' | 'unavailable'

export class StoreError extends Error {
  readonly problem: StoreProblem

  constructor(problem: StoreProblem, code: string, cause?: unknown) {
    super(`${problem}: ${code}`, cause === undefined ? undefined : { cause })
    this.name = 'StoreError'
    this.problem = problem
  }
}

export const STORE_NAMES: Record<Store, string> = { apple: 'App Store', google: 'Google Play' }
