import type { FormCounts } from '@wayform/contract/calls/analytics.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import type { Database } from '../../platform/db/database.ts'
import { numberRange } from '../responses/search/number-range.repository.ts'
import { highestOpen } from '../responses/visible-responses.ts'
import { type AgentCountsRow, agentCountsRepository } from './agent-counts.repository.ts'
import { lastDays, respondentNames } from './form-weeks.ts'

type Counter = { form_id: string; last_number: number; stored: number; locked: number }
type Asked = { clock: ZoneClock; now: Date; weekOf: ReadonlySet<string> | undefined }

/** The counts on a form's card, of an agent's own responses only. */
export async function agentCounts(
  database: Database,
  { userId, memberId }: { userId: string; memberId: string },
  counters: readonly Counter[],
  /** Null: without the week. */
  week: Asked | null,
): Promise<FormCounts[]> {
  if (counters.length === 0) return []
  const { db } = database
  const repository = agentCountsRepository(db, { userId, memberId })
  const highest = new Map(
    await Promise.all(
      counters.map(async ({ form_id: formId, last_number: last, stored, locked }) => {
        return [formId, await highestOpen(db, { userId, formId }, { last, stored, locked })] as const
      }),
    ),
  )
  const rows = await repository.counts([...highest].map(([id, number]) => ({ id, highest: number })))
  const open = rows.flatMap(({ formId, newest }) =>
    newest && newest.number <= (highest.get(formId) ?? 0) ? [{ ...newest, formId }] : [],
  )
  const names = week ? await respondentNames(database, userId, open) : new Map<string, string>()
  return Promise.all(
    rows.map(async (row) => {
      const { formId, total, locked, unread } = row
      const isShown = week !== null && (week.weekOf?.has(formId) ?? true)
      return { form: formId, total, locked, unread, ...(isShown && (await weekOf(row, week))) }
    }),
  )

  async function weekOf({ formId, newest }: AgentCountsRow, { clock, now }: Asked) {
    const starts = lastDays(now, clock)
    const last = counters.find(({ form_id }) => form_id === formId)?.last_number ?? 0
    // Numbers and times increase together, so only the rows of the week are read.
    const { low } = await numberRange(db, { userId, formId }, { from: starts[0] ?? now, to: null }, last)
    return {
      week: await repository.days(formId, low, starts),
      last: newest && { at: new Date(newest.at).toISOString(), name: names.get(formId) ?? null },
    }
  }
}
