import { nextPurchase, type Purchase, type PurchaseEvent } from '@wayform/core/phone-app/purchase-journey.ts'

let current: Purchase | null = null
const listeners = new Set<() => void>()

/** The purchase in the phone's store that waits or failed. It outlives the billing screen, not the app. */
export const currentPurchase = {
  get: () => current,
  /** True if the purchase ended with this event. */
  report(event: PurchaseEvent): boolean {
    const before = current
    current = nextPurchase(before, event)
    if (current !== before) for (const listener of listeners) listener()
    return before !== null && current === null
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
