import { randomInt } from 'node:crypto'
import { periodEnd, productOf, raisedPrice } from '../products.ts'

export const ENVIRONMENTS = ['Production', 'Sandbox'] as const
export type StoreEnvironment = (typeof ENVIRONMENTS)[number]

/** Apple's numbers of the states. */
export const STATUS = { active: 1, expired: 2, retrying: 3, grace: 4, revoked: 5 } as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

/** Why it ended, in Apple's numbers. */
export const EXPIRATION_INTENT = { cancelled: 1, billingError: 2, priceIncrease: 3 } as const

export interface Transaction {
  transactionId: string
  productId: string
  purchaseDate: number
  expiresDate: number
  priceUsd: number
  reason: 'PURCHASE' | 'RENEWAL'
  isUpgraded: boolean
  revokedAt: number | null
}

export interface Subscription {
  originalTransactionId: string
  bundleId: string
  environment: StoreEnvironment
  appAccountToken: string | null
  /** Does not move when periods end early. */
  madeAt: number
  /** Newest last; never empty. */
  transactions: Transaction[]
  willRenew: boolean
  /** The product of the next period. */
  nextProductId: string
  /** The payment failed, and Apple tries again; with a date, the buyer keeps the service until then. */
  retry: { graceUntil: number | null } | null
  ended: (typeof EXPIRATION_INTENT)[keyof typeof EXPIRATION_INTENT] | null
  priceIncrease: 'asked' | 'agreed' | null
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

export function createSubscriptions() {
  let subscriptions: Subscription[] = []
  return {
    add(subscription: Subscription) {
      subscriptions.push(subscription)
    },
    /** By any transaction of it. */
    find: (transactionId: string) =>
      subscriptions.find(({ transactions }) => transactions.some((each) => each.transactionId === transactionId)),
    list: () => subscriptions,
    reset() {
      subscriptions = []
    },
  }
}

export function newSubscription(
  wish: Pick<Subscription, 'bundleId' | 'environment' | 'appAccountToken'> & { productId: string; at: number },
): Subscription {
  const { productId, at, ...rest } = wish
  const transaction = newTransaction({ productId, at, reason: 'PURCHASE' })
  return {
    ...rest,
    madeAt: at,
    originalTransactionId: transaction.transactionId,
    transactions: [transaction],
    willRenew: true,
    nextProductId: productId,
    retry: null,
    ended: null,
    priceIncrease: null,
  }
}

export function newTransaction({
  productId,
  at,
  reason,
  isRaised = false,
}: {
  productId: string
  at: number
  reason: Transaction['reason']
  isRaised?: boolean
}): Transaction {
  const product = productOf(productId)
  return {
    transactionId: `2300${String(randomInt(10 ** 11)).padStart(11, '0')}`,
    productId,
    purchaseDate: at,
    expiresDate: periodEnd(at, product),
    priceUsd: isRaised ? raisedPrice(product.priceUsd) : product.priceUsd,
    reason,
    isUpgraded: false,
    revokedAt: null,
  }
}

export function latest({ transactions }: Subscription): Transaction {
  const found = transactions.at(-1)
  if (!found) throw new Error('A subscription without a transaction')
  return found
}

export function statusOf(subscription: Subscription, now: number): Status {
  const { expiresDate, revokedAt } = latest(subscription)
  if (revokedAt !== null) return STATUS.revoked
  if (subscription.ended !== null) return STATUS.expired
  if (subscription.retry) return (subscription.retry.graceUntil ?? 0) > now ? STATUS.grace : STATUS.retrying
  return expiresDate > now ? STATUS.active : STATUS.expired
}

/** The app's clock can't be moved, so a period ends by moving the subscription's past back. */
export function endPeriodNow(subscription: Subscription, now: number): void {
  const by = latest(subscription).expiresDate - now
  for (const transaction of subscription.transactions) {
    transaction.purchaseDate -= by
    transaction.expiresDate -= by
  }
}
