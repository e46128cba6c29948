import type { ShownSubscription } from '../shown-subscription.ts'
import { ACTIONS, possibleActions } from './actions.ts'
import type { Purchase } from './purchases.ts'
import { willRenew } from './subscription-body.ts'

export function shownSubscription(purchase: Purchase): ShownSubscription {
  return {
    id: purchase.token,
    productId: purchase.productId,
    nextProductId: purchase.nextProductId,
    state: purchase.state.toLowerCase().replaceAll('_', ' '),
    account: purchase.accountId,
    willRenew: willRenew(purchase),
    boughtAt: new Date(purchase.madeAt).toISOString(),
    expiresAt: new Date(purchase.expiryTime).toISOString(),
    actions: possibleActions(purchase).map((name) => ({ name, label: ACTIONS[name].label })),
  }
}
