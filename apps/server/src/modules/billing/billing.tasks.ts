import { task, type Task } from '../../platform/tasks/tasks.ts'
import { billingRepository } from './billing.repository.ts'
import { syncPlan, type SyncDeps } from './plan/sync-plan.ts'
import { storeSubscriptionsRepository } from './stores/store-subscriptions.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const AT_ONCE = 1_000
/** Time for the providers' own events to arrive. */
const GRACE_MS = HOUR_MS
/** An unfinished checkout expires after a day. */
const VISIT_MS = 25 * HOUR_MS
/** A store tries to renew a subscription for up to 60 days after a payment failed; people come back later, too. */
const REVIVAL_MS = 90 * DAY_MS
/** This many failures in a row mean that a provider is unavailable, not that one account is broken. */
const MAX_FAILURES = 3

export function billingTasks(deps: SyncDeps): Task[] {
  return [reconcilePlans(deps), acknowledgePurchases(deps)]
}

/**
 * Reconciles with Stripe and the app stores where an event is overdue: ended periods, visits to Stripe's pages, and
 * store subscriptions whose state was not read for a day, because a refund may have been missed.
 */
export function reconcilePlans(deps: SyncDeps) {
  return task({
    name: 'reconcile-plans',
    everyMs: DAY_MS,
    async run({ now, signal }) {
      const before = (ms: number) => new Date(now.getTime() - ms)
      const { db } = deps.database
      const billing = billingRepository(db)
      const stores = storeSubscriptionsRepository(db)
      // An hour less than a day, because the task itself comes once a day.
      const checkedBefore = before(DAY_MS - HOUR_MS)
      const overdue = new Set([
        ...(await billing.overdue(before(GRACE_MS), AT_ONCE)),
        ...(await stores.reopenEnded({ checkedBefore, endedAfter: before(REVIVAL_MS) })),
        ...(await stores.overdue({ checkedBefore, endedBefore: before(GRACE_MS) }, AT_ONCE)),
      ])
      await each(deps, { users: [...overdue], signal }, async (userId) => {
        await syncPlan(deps, userId)
        await billing.forgetVisits(userId, before(VISIT_MS))
      })
    },
  })
}

/** Google gives the money back for a purchase that is not acknowledged. */
export function acknowledgePurchases(deps: SyncDeps) {
  return task({
    name: 'acknowledge-purchases',
    everyMs: 10 * MINUTE_MS,
    async run({ signal }) {
      const rows = await storeSubscriptionsRepository(deps.database.db).unacknowledged(AT_ONCE)
      await each(deps, { users: [...new Set(rows.map((row) => row.user_id))], signal }, (userId) =>
        syncPlan(deps, userId),
      )
    },
  })
}

async function each(
  { log }: SyncDeps,
  { users, signal }: { users: readonly string[]; signal: AbortSignal },
  work: (userId: string) => Promise<unknown>,
) {
  let failures = 0
  for (const userId of users) {
    if (signal.aborted) return
    try {
      await work(userId)
      failures = 0
    } catch (error) {
      failures += 1
      log.error({ err: error, user: userId }, 'an account could not be compared with its payments')
      if (failures >= MAX_FAILURES) throw error
    }
  }
}
