import type { Services } from '../../../services.ts'
import { stripeBilling } from '../../../providers/stripe/stripe-billing.ts'
import { usersRepository } from '../../users/users.repository.ts'
import { applyPlanState, NOTHING_PAID } from './apply-plan-state.ts'
import { type BillingAccount, billingRepository } from '../billing.repository.ts'
import { decidePlan, type Verdict } from './decide-plan.ts'

export type SyncDeps = Pick<Services, 'config' | 'database' | 'now' | 'stripe' | 'log'>

const MAX_TRIES = 5

/** The same for whoever a customer of Stripe's is. One that is nobody's is left alone. */
export async function syncCustomer(deps: SyncDeps, customerId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const userId = await billingRepository(deps.database.db).userOf(customerId)
    // An account can be merged into another while Stripe is asked.
    if (!userId || (await syncPlan(deps, userId))) return
  }
  throw new Error('A customer has no account to stay with')
}

/**
 * Asks Stripe what an account pays for now, and makes that its plan. It does not matter which event was the reason, how
 * often it came and what came before it: an answer is written down only if no other was since it was asked for. False
 * when the account is gone.
 */
export async function syncPlan(deps: SyncDeps, userId: string): Promise<boolean> {
  const { stripe: client, config, database } = deps
  if (!client || !config.stripe) throw new Error('Stripe is not set up')
  const stripe = stripeBilling(client)
  let begun: BillingAccount | undefined
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const account = await billingRepository(database.db).find(userId)
    if (!account) return false
    if (begun && begun.customers.join() !== account.customers.join()) begun = undefined
    // Of two writings since we began, the second was asked for after that: it has what we came for.
    if (begun && account.revision >= begun.revision + 2) return true
    begun ??= account
    const asked = await Promise.all(account.customers.map((customerId) => stripe.subscriptions(customerId)))
    const verdict = decidePlan(asked.flat(), config.stripe.prices)
    const outcome = await write(deps, userId, account.revision, verdict)
    if (outcome === 'gone') return false
    if (outcome === 'overtaken') continue
    // Whoever still has a checkout open in another window would pay a second time.
    for (const customerId of outcome.visits) await stripe.closeCheckouts(customerId)
    if (verdict.kind === 'unknownPrice') {
      const { priceIds, subscription } = verdict
      deps.log.error({ user: userId, subscription: subscription.id, priceIds }, 'a paid price is in no STRIPE_PRICE_…')
    }
    for (const { id: double } of verdict.kind === 'plan' ? verdict.doubles : []) {
      await stripe.endNow(double)
      deps.log.error({ user: userId, subscription: double }, 'an account paid twice: the older subscription was ended')
    }
    return true
  }
  throw new Error('Others were faster each time')
}

async function write(deps: SyncDeps, userId: string, revision: number, verdict: Verdict) {
  return deps.database.transaction(async (tx) => {
    const user = await usersRepository(tx).find(userId, { lock: true })
    if (!user) return 'gone'
    if (user.billing_revision !== revision) return 'overtaken'
    const billing = billingRepository(tx)
    await billing.advance(userId)
    if (verdict.kind === 'unknownPrice') return { visits: [] }
    const visits = verdict.kind === 'plan' ? await billing.forgetVisits(userId, deps.now()) : []
    const state = verdict.kind === 'plan' ? verdict.state : NOTHING_PAID
    // What was read a moment ago is newer than what is here, whatever the clocks of two machines say.
    const at = new Date(Math.max(deps.now().getTime(), user.plan_changed_at?.getTime() ?? 0))
    const isWritten = await applyPlanState(tx, user, { source: 'stripe', state, at })
    if (isWritten && (user.plan !== state.plan || user.billing_cycle !== state.billingCycle)) {
      deps.log.info({ user: userId, from: user.plan, to: state.plan }, 'a plan changed')
    }
    return { visits }
  })
}
