import { entryIn } from '../history-state.ts'

/** From the thanks to the customer's page, with the key of this browser behind the #. The history keeps both. */
export function leadToOrder(link: HTMLAnchorElement): void {
  const { order } = entryIn(history.state).handoff ?? {}
  if (order) Object.assign(link, { href: `${order.url}#${order.key}`, textContent: order.label, hidden: false })
}
