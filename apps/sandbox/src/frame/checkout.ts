/** A payment as the page shows it, whoever takes the money. */
export interface Checkout {
  id: string
  kind: string
  /** Where a person pays; null where that is inside the form's own page. */
  url: string | null
  /** As people read it, without its currency. */
  amount: string
  currency: string
  what: string
  state: string
  at: string
  /** What can be done about it without a page: control calls with their bodies. */
  actions: readonly { name: string; call: string; body: object }[]
}
