import { pendingPlan, type SoldProduct, type StoreName, type StoreOwner } from './store-plans.ts'

/** The time between questions to the store about a purchase that it has not confirmed. */
export const ASK_STORE_EVERY_MS = 10_000
/** After this time the sheet becomes a banner. */
export const LONG_WAIT_MS = 2 * 60_000
/**
 * No store reports a declined or unpaid purchase. Apple deletes a request after a day; Google ends a
 * payment after three, and takes half an hour more.
 */
const STORE_WAITS_MS: Readonly<Record<StoreName, number>> = { apple: 24 * 3_600_000, google: 73 * 3_600_000 }

export type Purchase =
  | { step: 'waiting'; product: SoldProduct; sentAt: number; asked: number; isClosed: boolean }
  /** The plan is unchanged. */
  | { step: 'unverified'; reference: string; message: string }

export type PurchaseEvent =
  | { what: 'sent'; product: SoldProduct; at: number }
  /** The store still waits for the payment, perhaps since before the app was started. */
  | { what: 'pending'; product: SoldProduct; at: number }
  | { what: 'asked'; store: StoreName; at: number }
  /** The server's answer about a receipt; `isRestored` if the owner asked for it. */
  | { what: 'refused'; code: number; transactionId: string; message: string; isRestored: boolean }
  /** The store or the buyer ended it. */
  | { what: 'cancelled' }
  | { what: 'closed' }
  /** The owner knows that the purchase will not be allowed. */
  | { what: 'stopped' }
  | { what: 'account'; owner: StoreOwner }

/** Codes of the purchase plugin that say nothing about the purchase: the server or the store was not reached. */
const NOT_REACHED: readonly number[] = [6_777_014]
/** A subscription that ended. A phone may still have its receipt; only while something is bought is it a fault. */
const ENDED: readonly number[] = [6_777_020, 6_778_003]

/** The purchase after an event; null once nothing waits any more. */
export function nextPurchase(purchase: Purchase | null, event: PurchaseEvent): Purchase | null {
  switch (event.what) {
    case 'sent':
      return { step: 'waiting', product: event.product, sentAt: event.at, asked: 0, isClosed: false }
    case 'pending':
      return purchase ?? { step: 'waiting', product: event.product, sentAt: event.at, asked: 0, isClosed: true }
    case 'asked':
      if (purchase?.step !== 'waiting') return purchase
      if (event.at - purchase.sentAt >= STORE_WAITS_MS[event.store]) return null
      return { ...purchase, asked: purchase.asked + 1 }
    case 'refused':
      // At each start the store repeats receipts, also those of another account on this phone.
      if (NOT_REACHED.includes(event.code)) return purchase
      if (purchase?.step !== 'waiting' && (!event.isRestored || ENDED.includes(event.code))) return purchase
      return { step: 'unverified', reference: purchaseReference(event.transactionId), message: event.message }
    case 'cancelled':
      return null
    case 'stopped':
      return purchase?.step === 'waiting' ? null : purchase
    case 'closed':
      return purchase?.step === 'waiting' ? { ...purchase, isClosed: true } : null
    case 'account':
      return purchase?.step === 'waiting' && isSettled(event.owner, purchase.product) ? null : purchase
  }
}

/** The view of a purchase: waiting in a sheet, later or once closed in a banner, never in the way for long. */
export function purchaseView(purchase: Purchase | null, now: number): 'waiting' | 'banner' | 'unverified' | null {
  if (purchase?.step !== 'waiting') return purchase?.step ?? null
  return purchase.isClosed || now - purchase.sentAt >= LONG_WAIT_MS ? 'banner' : 'waiting'
}

/** Whether the account has what was bought, or gets it with the next cycle, as it is with less plan. */
function isSettled(owner: StoreOwner, { plan, cycle }: SoldProduct): boolean {
  const { type, billingCycle } = pendingPlan(owner) ?? { type: owner.plan, billingCycle: owner.billingCycle }
  return type === plan && billingCycle === cycle
}

const REFERENCE_LENGTH = 8

/** Short enough to be read out; the end of the store's own number, by which support finds the purchase. */
export function purchaseReference(transactionId: string): string {
  return `WF-IAP-${transactionId.replace(/[^a-z0-9]/gi, '').slice(-REFERENCE_LENGTH)}`.toUpperCase()
}
