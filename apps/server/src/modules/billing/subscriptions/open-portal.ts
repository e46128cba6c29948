import type { Language } from '@wayform/core/languages.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { stripeBilling } from '../../../providers/stripe/stripe-billing.ts'
import { withStripe } from '../../../providers/stripe/with-stripe.ts'
import { billingUrl, runningSubscription } from './billing-account.ts'
import { billingRepository } from '../billing.repository.ts'

type Wish = { owner: Owner; language: Language; to: 'card' | undefined }

/**
 * Opens Stripe's portal with cards and invoices, also after a plan has ended. With a card update, Stripe redirects back
 * once it is done, which is the only sign that it succeeded.
 */
export function openPortal(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'stripe' | 'log'>,
  { owner, language, to }: Wish,
): Promise<string> {
  return withStripe(deps, stripeBilling, async (stripe, { prices }) => {
    const billing = billingRepository(deps.database.db)
    const customers = await billing.customers(owner.id)
    const [first] = customers
    if (first === undefined) throw new AppError('payment.noSubscription')
    const running = customers.length > 1 ? await runningSubscription(deps, stripe, prices, owner.id) : null
    const customerId = running?.customerId ?? first
    await billing.noteVisit(customerId, deps.now())
    const visit = { customerId, returnUrl: billingUrl(deps.config, owner), language }
    return to === 'card'
      ? stripe.openCardChange({ ...visit, doneUrl: billingUrl(deps.config, owner, 'CARD') })
      : stripe.openPortal(visit)
  })
}
