/** A subscription as the sandbox's page shows it. */
export interface ShownSubscription {
  /** The original transaction's id, or the purchase token. */
  id: string
  productId: string
  /** The product of the next period, when it is another one. */
  nextProductId: string | null
  state: string
  account: string | null
  willRenew: boolean
  boughtAt: string
  expiresAt: string
  /** Actions that are possible now. */
  actions: { name: string; label: string }[]
}
