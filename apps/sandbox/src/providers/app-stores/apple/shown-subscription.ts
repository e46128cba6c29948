import type { ShownSubscription } from '../shown-subscription.ts'
import { ACTIONS, possibleActions } from './actions.ts'
import { latest, STATUS, statusOf, type Status, type Subscription } from './subscriptions.ts'

const STATES: Record<Status, string> = {
  [STATUS.active]: 'active',
  [STATUS.expired]: 'expired',
  [STATUS.retrying]: 'billing retry',
  [STATUS.grace]: 'grace period',
  [STATUS.revoked]: 'revoked',
}

export function shownSubscription(subscription: Subscription, now: number): ShownSubscription {
  const { productId, expiresDate } = latest(subscription)
  return {
    id: subscription.originalTransactionId,
    productId,
    nextProductId: subscription.nextProductId === productId ? null : subscription.nextProductId,
    state: STATES[statusOf(subscription, now)],
    account: subscription.appAccountToken,
    willRenew: subscription.willRenew,
    boughtAt: new Date(subscription.madeAt).toISOString(),
    expiresAt: new Date(expiresDate).toISOString(),
    actions: possibleActions(subscription, now).map((name) => ({ name, label: ACTIONS[name].label })),
  }
}
