import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { stripeBilling } from '../../../providers/stripe/stripe-billing.ts'
import { type WorkspaceRow, workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { type BillingAccount, billingRepository } from '../billing.repository.ts'
import { acknowledge, type AskedStore, askStores, noteStores } from '../stores/account-stores.ts'
import { applyPlanState, NOTHING_PAID } from './apply-plan-state.ts'
import { type AccountPlan, decideAccountPlan, decidePlan, type Verdict } from './decide-plan.ts'

export type SyncDeps = Pick<Services, 'config' | 'database' | 'now' | 'stripe' | 'appStore' | 'googlePlay' | 'log'>

const MAX_TRIES = 5

/** The same, by Stripe customer. An unknown customer is ignored. */
export function syncCustomer(deps: SyncDeps, customerId: string): Promise<void> {
  return syncOwner(deps, () => billingRepository(deps.database.db).userOf(customerId))
}

/** The same, for the current owner: an account can be merged into another during the call to a provider. */
export async function syncOwner(deps: SyncDeps, findOwner: () => Promise<string | undefined>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const userId = await findOwner()
    if (!userId || (await syncPlan(deps, userId))) return
  }
  throw new Error('What is paid has no account to stay with')
}

/**
 * Reads an account's subscriptions from Stripe and the app stores and applies the plan. The triggering event, its
 * repetitions and its order do not matter: a result is stored only if no other was stored since it was requested. False
 * if the account is gone.
 */
export async function syncPlan(deps: SyncDeps, userId: string): Promise<boolean> {
  let begun: BillingAccount | undefined
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const account = await billingRepository(deps.database.db).find(userId)
    if (!account) return false
    if (begun && keyOf(begun) !== keyOf(account)) begun = undefined
    // Of two results stored since we started, the second was requested after our start, so it is at least as new as
    // ours.
    if (begun && account.revision >= begun.revision + 2) return true
    begun ??= account
    const verdict = await askStripe(deps, account)
    const stores = await askStores(deps, userId, account.stores)
    const plan = decideAccountPlan(
      verdict,
      stores.flatMap(({ granting }) => granting ?? []),
    )
    const outcome = await write(deps, { userId, revision: account.revision, plan, stores })
    if (outcome === 'gone') return false
    if (outcome === 'overtaken') continue
    await settleStripe(deps, { userId, visits: outcome.visits, verdict })
    await acknowledge(deps, stores)
    if (plan.kind === 'plan' && plan.alsoPaid.length > 0) {
      const { source, alsoPaid } = plan
      deps.log.error({ user: userId, source, alsoPaid }, 'an account pays in several places')
    }
    return true
  }
  throw new Error('Others were faster each time')
}

const keyOf = ({ customers, stores }: BillingAccount) =>
  JSON.stringify([customers, stores.map(({ store, id }) => [store, id])])

async function askStripe({ stripe, config }: SyncDeps, { customers }: BillingAccount): Promise<Verdict> {
  if (customers.length === 0) return { kind: 'none' }
  if (!stripe || !config.stripe) throw new Error('Stripe is not set up')
  const { subscriptions } = stripeBilling(stripe)
  const asked = await Promise.all(customers.map((customerId) => subscriptions(customerId)))
  return decidePlan(asked.flat(), config.stripe.prices)
}

type Settled = { userId: string; visits: string[]; verdict: Verdict }

async function settleStripe({ stripe: client, log }: SyncDeps, { userId, visits, verdict }: Settled) {
  if (!client) return
  const stripe = stripeBilling(client)
  // A checkout that is still open in another window would be paid a second time.
  for (const customerId of visits) await stripe.closeCheckouts(customerId)
  if (verdict.kind === 'unknownPrice') {
    const { priceIds, subscription } = verdict
    log.error({ user: userId, subscription: subscription.id, priceIds }, 'a paid price is in no STRIPE_PRICE_…')
  }
  for (const { id: double } of verdict.kind === 'plan' ? verdict.doubles : []) {
    await stripe.endNow(double)
    log.error({ user: userId, subscription: double }, 'an account paid twice: the older subscription was ended')
  }
}

type Result = { userId: string; revision: number; plan: AccountPlan; stores: readonly AskedStore[] }

async function write(deps: SyncDeps, { userId, revision, plan, stores }: Result) {
  return deps.database.transaction(async (tx) => {
    const workspaces = workspacesRepository(tx)
    const workspace = await workspaces.find(userId, { lock: true })
    if (!workspace) return 'gone'
    if (workspace.billing_revision !== revision) return 'overtaken'
    const billing = billingRepository(tx)
    await workspaces.advanceBilling(userId)
    await noteStores(tx, { userId, stores, at: deps.now() })
    if (plan.kind === 'unknown') return { visits: [] }
    const visits = plan.kind === 'plan' ? await billing.forgetVisits(userId, deps.now()) : []
    await apply(deps, tx, workspace, plan)
    return { visits }
  })
}

async function apply(deps: SyncDeps, tx: Tx, workspace: WorkspaceRow, plan: Exclude<AccountPlan, { kind: 'unknown' }>) {
  const source = plan.kind === 'plan' ? plan.source : workspace.plan_source
  // Nothing is paid, and the plan has no provider: it was granted.
  if (source === null || source === 'sandbox') return
  const state = plan.kind === 'plan' ? plan.state : NOTHING_PAID
  // The result was just read, so it is newer than the stored one, even if two machines' clocks disagree.
  const at = new Date(Math.max(deps.now().getTime(), workspace.plan_changed_at?.getTime() ?? 0))
  const isWritten = await applyPlanState(tx, workspace, { source, state, at })
  if (isWritten && (workspace.plan !== state.plan || workspace.billing_cycle !== state.billingCycle)) {
    deps.log.info({ user: workspace.id, from: workspace.plan, to: state.plan }, 'a plan changed')
  }
}
