import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { stripeBilling } from '../../../providers/stripe/stripe-billing.ts'
import { withStripe } from '../../../providers/stripe/with-stripe.ts'
import { payingUser, runningSubscription } from './billing-account.ts'
import { endOf } from '../plan/decide-plan.ts'
import { syncPlan, type SyncDeps } from '../plan/sync-plan.ts'

/** Withdraws a cancellation, then reads the result from Stripe. */
export function renewSubscription(deps: SyncDeps, owner: Owner): Promise<void> {
  return withStripe(deps, stripeBilling, async (stripe, { prices }) => {
    const user = await payingUser(deps, owner.id)
    const running = await runningSubscription(deps, stripe, prices, user.id)
    if (!running) throw new AppError('payment.noSubscription')
    if (!endOf(running)) throw new AppError('payment.notCancelled')
    await stripe.renew(running)
    await syncPlan(deps, user.id)
  })
}
