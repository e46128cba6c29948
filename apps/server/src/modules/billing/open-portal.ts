import type { Language } from '@wayform/core/languages.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { stripeBilling } from '../../providers/stripe/stripe-billing.ts'
import { withStripe } from '../../providers/stripe/with-stripe.ts'
import { billingUrl, runningSubscription } from './billing-place.ts'
import { billingRepository } from './billing.repository.ts'

/** Where cards and invoices are, of a plan that is over, too. */
export function openPortal(deps: Deps, { owner, language }: { owner: Owner; language: Language }): Promise<string> {
  return withStripe(deps, stripeBilling, async (stripe, { prices }) => {
    const billing = billingRepository(deps.database.db)
    const customers = await billing.customers(owner.id)
    const [first] = customers
    if (first === undefined) throw new AppError('payment.noSubscription')
    const running = customers.length > 1 ? await runningSubscription(deps, stripe, prices, owner.id) : null
    const customerId = running?.customerId ?? first
    await billing.noteVisit(customerId, deps.now())
    return stripe.openPortal({ customerId, returnUrl: billingUrl(deps.config), language })
  })
}
