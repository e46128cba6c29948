import type { Language } from '@wayform/core/languages.ts'
import type { PriceName } from '../../../config-payments.ts'
import type { Services } from '../../../services.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { stripeBilling } from '../../../providers/stripe/stripe-billing.ts'
import { withStripe } from '../../../providers/stripe/with-stripe.ts'
import { billingUrl, payingUser, runningSubscription } from './billing-account.ts'
import { billingRepository } from '../billing.repository.ts'
import { changeOf } from './change-subscription.ts'
import { customerOf } from './stripe-customer.ts'
import { oneMinuteWindow } from './one-minute-window.ts'

export type PaymentWish = { owner: Owner; price: PriceName; language: Language }

/**
 * Opens the checkout for a plan. An existing subscription is changed instead, because a second one would be charged
 * too.
 */
export function startPayment(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'stripe' | 'log'>,
  { owner, price, language }: PaymentWish,
): Promise<string> {
  return withStripe(deps, stripeBilling, async (stripe, { prices }) => {
    const { config, database, now } = deps
    const user = await payingUser(deps, owner.id)
    const running = await runningSubscription(deps, stripe, prices, user.id)
    const change = running && changeOf(running, price, prices)
    const customerId = running?.customerId ?? (await customerOf(deps, stripe, user, language))
    // Noted first, so that reconciliation finds the payment even if no event arrives.
    await billingRepository(database.db).noteVisit(customerId, now())
    if (change) return stripe.openChange({ ...change, ...changePlace(config, owner), language })
    const [priceId = ''] = prices[price]
    return stripe.startCheckout(
      {
        customerId,
        priceId,
        userId: user.id,
        language,
        successUrl: billingUrl(config, owner, 'SUCCESS'),
        cancelUrl: billingUrl(config, owner, 'CANCELLED'),
      },
      `checkout ${user.id} ${priceId} ${customerId} ${language} ${oneMinuteWindow(now())}`,
    )
  })
}

const changePlace = (config: Services['config'], owner: Owner) => ({
  returnUrl: billingUrl(config, owner),
  doneUrl: billingUrl(config, owner, 'CHANGED'),
})
