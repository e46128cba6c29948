import type { Language } from '@wayform/core/languages.ts'
import type { PriceName, Prices } from '../../../config-payments.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { stripeBilling, type StripeSubscription } from '../../../providers/stripe/stripe-billing.ts'
import { withStripe } from '../../../providers/stripe/with-stripe.ts'
import { billingUrl, payingUser, runningSubscription } from './billing-account.ts'
import { billingRepository } from '../billing.repository.ts'
import { endOf, planOfPrice } from '../plan/decide-plan.ts'

export type ChangeWish = {
  owner: Owner
  language: Language
  change: { type: 'subscription_cancel' } | { type: 'subscription_update_confirm'; price: PriceName }
}

/** Opens Stripe's page to cancel or change a subscription. Nothing changes until the person confirms there. */
export function changeSubscription(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'stripe' | 'log'>,
  { owner, language, change }: ChangeWish,
): Promise<string> {
  return withStripe(deps, stripeBilling, async (stripe, { prices }) => {
    const { config } = deps
    const user = await payingUser(deps, owner.id)
    const running = await runningSubscription(deps, stripe, prices, user.id)
    if (!running) throw new AppError('payment.noSubscription')
    await billingRepository(deps.database.db).noteVisit(running.customerId, deps.now())
    const visit = { customerId: running.customerId, returnUrl: billingUrl(config, owner), language }
    if (change.type === 'subscription_update_confirm') {
      return stripe.openChange({
        ...visit,
        ...changeOf(running, change.price, prices),
        doneUrl: billingUrl(config, owner, 'CHANGED'),
      })
    }
    // A cancelled subscription can't be cancelled again: its page shows when it ends.
    if (endOf(running)) return stripe.openPortal(visit)
    return stripe.openCancellation({
      ...visit,
      subscriptionId: running.id,
      doneUrl: billingUrl(config, owner, 'CANCELLED'),
    })
  })
}

/** The change of prices; `payment.samePlan` if it would change nothing. */
export function changeOf(running: StripeSubscription, price: PriceName, prices: Prices) {
  const { id: subscriptionId, customerId, items } = running
  const item = items.find(({ priceId }) => planOfPrice(priceId, prices)) ?? items[0]
  // An old price of the same plan is the same plan.
  if (!item || prices[price].includes(item.priceId)) throw new AppError('payment.samePlan')
  return { subscriptionId, customerId, itemId: item.id, priceId: prices[price][0] ?? '' }
}
