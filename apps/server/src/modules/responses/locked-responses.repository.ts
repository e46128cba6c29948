import { hasFeature, PLAN_FACTS, type Plan } from '@wayform/core/plans/plans.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/values.ts'

type Counter = { form_id: string; stored: number; last_number: number; removals: number }
type Account = { id: string; plan: Plan }
type CountByForm = Record<string, number>

/** Locked responses per form, which are its newest ones. */
export type Locked = (formId: string) => number

/**
 * The quota counts stored responses over the whole account. Those beyond it are kept and delivered, and open with an
 * upgrade or when older ones are deleted. The account's newest responses are beyond, whichever form they answered.
 */
export async function lockedResponses(
  db: Db | Tx,
  { id, plan }: Account,
  counters: readonly Counter[],
  quota: number | null = PLAN_FACTS[plan].maxResponses,
): Promise<Locked> {
  const answered = counters.filter((counter) => counter.stored > 0)
  const stored = new Map(answered.map((each) => [each.form_id, each.stored]))
  const storedOf: Locked = (formId) => stored.get(formId) ?? 0
  if (!hasFeature(plan, 'responses')) return storedOf
  const total = [...stored.values()].reduce((sum, each) => sum + each, 0)
  const beyond = quota === null ? 0 : Math.max(0, total - quota)
  if (quota === null || beyond === 0) return () => 0
  if (stored.size === 1) return (formId) => Math.min(beyond, storedOf(formId))
  const basis = basisOf(answered, quota)
  const open = (await keptBorder(db, id, basis)) ?? (await newBorder())
  return (formId) => storedOf(formId) - (open[formId] ?? 0)

  /** Counted from the nearer end, so that an account far beyond its quota is not read completely. */
  async function newBorder(): Promise<CountByForm> {
    const isNearStart = (quota ?? 0) < beyond
    const counted = await firstOf(
      db,
      id,
      answered,
      isNearStart ? { count: quota ?? 0, order: 'asc' } : { count: beyond, order: 'desc' },
    )
    const openOf = (form: string) => (isNearStart ? (counted[form] ?? 0) : storedOf(form) - (counted[form] ?? 0))
    const border = Object.fromEntries(answered.map(({ form_id }) => [form_id, openOf(form_id)]))
    await keepBorder(db, id, { basis, open: border })
    return border
  }
}

/**
 * New responses are all beyond the quota, so they don't move the border. The gaps show what a server of the version
 * before deleted, which doesn't count its removals.
 */
function basisOf(counters: readonly Counter[], quota: number): string {
  const sorted = counters.toSorted((a, b) => (a.form_id < b.form_id ? -1 : 1))
  const parts = sorted.map(({ form_id, removals, last_number, stored }) => [form_id, removals, last_number - stored])
  return createHash('sha256')
    .update(JSON.stringify([quota, ...parts]))
    .digest('base64url')
}

async function keptBorder(db: Db | Tx, userId: string, basis: string): Promise<CountByForm | undefined> {
  const kept = await db
    .selectFrom('response_borders')
    .select('open')
    .where('user_id', '=', userId)
    .where('basis', '=', basis)
    .executeTakeFirst()
  return kept?.open
}

async function keepBorder(db: Db | Tx, userId: string, { basis, open }: { basis: string; open: CountByForm }) {
  const border = { basis, open: jsonb(open) }
  await db
    .insertInto('response_borders')
    .values({ user_id: userId, ...border })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(border))
    .execute()
}

/** Counts an account's newest or oldest responses by form, among those that its counters have counted. */
async function firstOf(
  db: Db | Tx,
  userId: string,
  counters: readonly Counter[],
  { count, order }: { count: number; order: 'asc' | 'desc' },
): Promise<CountByForm> {
  const way = sql.raw(order)
  const formIds = counters.map(({ form_id }) => form_id)
  const lastNumbers = counters.map(({ last_number }) => last_number)
  const { rows } = await sql<{ form_id: string; count: number }>`
    select form_id, count(*)::int as count
    from (
      select forms.form_id
      from unnest(${formIds}::uuid[], ${lastNumbers}::int[]) forms(form_id, last_number)
      cross join lateral (
        select number, created_at from responses
        where user_id = ${userId} and form_id = forms.form_id and number between 1 and forms.last_number
        order by number ${way} limit ${count}::int
      ) of_form
      order by created_at ${way}, forms.form_id ${way}, number ${way} limit ${count}::int
    ) first_ones
    group by form_id`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.form_id, row.count]))
}
