import { task } from '../../platform/tasks/tasks.ts'
import { billingRepository } from './billing.repository.ts'
import { syncPlan, type SyncDeps } from './plan/sync-plan.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AT_ONCE = 1_000
/** Stripe's own events are given this long. */
const GRACE_MS = HOUR_MS
/** A checkout that nobody finished ends after a day. */
const VISIT_MS = 25 * HOUR_MS
/** So many in a row say that it is Stripe that is away, not one customer who is strange. */
const MAX_FAILURES = 3

/** Asks about what should have been told: paid times that are over, and what became of who went to Stripe's pages. */
export function reconcilePlans(deps: SyncDeps) {
  return task({
    name: 'reconcile-plans',
    everyMs: DAY_MS,
    async run({ now, signal }) {
      if (!deps.stripe) return
      const billing = billingRepository(deps.database.db)
      let failures = 0
      for (const userId of await billing.overdue(new Date(now.getTime() - GRACE_MS), AT_ONCE)) {
        if (signal.aborted) return
        try {
          await syncPlan(deps, userId)
          await billing.forgetVisits(userId, new Date(now.getTime() - VISIT_MS))
          failures = 0
        } catch (error) {
          failures += 1
          deps.log.error({ err: error, user: userId }, 'an account could not be compared with Stripe')
          if (failures >= MAX_FAILURES) throw error
        }
      }
    },
  })
}
