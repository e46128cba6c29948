/** A payment as the page shows it, for any provider. */
export interface Checkout {
  id: string
  kind: string
  /** The URL where a person pays; null when the payment is inside the form's own page. */
  url: string | null
  /** Formatted, without its currency. */
  amount: string
  currency: string
  what: string
  state: string
  at: string
  /** Actions without a page: control calls with their bodies. */
  actions: readonly { name: string; call: string; body: object }[]
}
