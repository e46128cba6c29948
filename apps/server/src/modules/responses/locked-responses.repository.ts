import { hasFeature, PLAN_FACTS, type Plan } from '@wayform/core/plans/plans.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Counter = { form_id: string; stored: number }
type Account = { id: string; plan: Plan }

/** How many of each form's responses are locked, its newest ones. */
export type Locked = (formId: string) => number

/**
 * Quotas count what is stored now, over the whole account; what is beyond is kept and delivered, and opens with an
 * upgrade or when older ones are deleted. The newest of the account are the ones beyond, whichever form they answered.
 */
export async function lockedResponses(
  db: Db | Tx,
  { id, plan }: Account,
  counters: readonly Counter[],
  quota: number | null = PLAN_FACTS[plan].maxResponses,
): Promise<Locked> {
  const stored = new Map(counters.filter((counter) => counter.stored > 0).map((each) => [each.form_id, each.stored]))
  const storedOf: Locked = (formId) => stored.get(formId) ?? 0
  if (!hasFeature(plan, 'responses')) return storedOf
  const total = [...stored.values()].reduce((sum, each) => sum + each, 0)
  const beyond = quota === null ? 0 : Math.max(0, total - quota)
  if (quota === null || beyond === 0) return () => 0
  if (stored.size === 1) return (formId) => Math.min(beyond, storedOf(formId))
  // From the end that is nearer, so that an account far beyond its quota is not read whole.
  if (beyond <= quota) {
    const newest = await firstOf(db, id, [...stored.keys()], { count: beyond, order: 'desc' })
    return (formId) => newest.get(formId) ?? 0
  }
  const oldest = await firstOf(db, id, [...stored.keys()], { count: quota, order: 'asc' })
  return (formId) => storedOf(formId) - (oldest.get(formId) ?? 0)
}

/** To which forms the newest or oldest of an account's responses belong, and how many to each. */
async function firstOf(
  db: Db | Tx,
  userId: string,
  formIds: readonly string[],
  { count, order }: { count: number; order: 'asc' | 'desc' },
): Promise<Map<string, number>> {
  const way = sql.raw(order)
  const { rows } = await sql<{ form_id: string; count: number }>`
    select form_id, count(*)::int as count
    from (
      select forms.form_id
      from unnest(${formIds}::uuid[]) forms(form_id)
      cross join lateral (
        select number, created_at from responses
        where user_id = ${userId} and form_id = forms.form_id and number > 0
        order by number ${way} limit ${count}::int
      ) of_form
      order by created_at ${way}, forms.form_id ${way}, number ${way} limit ${count}::int
    ) first_ones
    group by form_id`.execute(db)
  return new Map(rows.map((row) => [row.form_id, row.count]))
}
