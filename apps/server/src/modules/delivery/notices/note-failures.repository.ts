import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { type DatabaseClock, databaseNow } from '../../../platform/db/clock/database-time.ts'
import { addNotice } from '../../ledger/notices.repository.ts'

export type FinalFailure = {
  userId: string
  formId: string
  destination: string
  webhookId: string | null
  error: string
}

/** While earlier failures are still unresolved, the owner is reminded after this many days instead of every day. */
const REMIND_AFTER_DAYS = 7

/**
 * Adds notices about deliveries that finally failed: one per form, destination (each webhook is one) and day, however many responses failed.
 * Runs in the transaction that settles the deliveries.
 */
export async function noteFailures(tx: Tx, clock: DatabaseClock, failures: readonly FinalFailure[]): Promise<void> {
  const groups = new Map(failures.map((failure) => [groupKey(failure), failure]))
  // A fixed order, because two servers that settle failures of the same forms would otherwise deadlock.
  for (const [, failure] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { today, isKnown } = await episodeOf(tx, clock, failure)
    if (isKnown) continue
    const { userId, formId, destination, error } = failure
    await addNotice(tx, {
      userId,
      formId,
      kind: 'deliveries.failed',
      dedupeKey: dedupeKey(keyOf(failure), today),
      params: { destination, error },
    })
  }
}

const groupKey = (failure: FinalFailure) => `${failure.userId} ${failure.formId} ${keyOf(failure)}`

const keyOf = ({ destination, webhookId }: FinalFailure) =>
  webhookId === null ? destination : `${destination}:${webhookId}`

/** Days sort as text, so a range of keys is a range of days. */
const dedupeKey = (destination: string, day: string) => `deliveries.failed ${destination} ${day}`

/**
 * Days by the database clock, which all servers share. `isKnown`: a notice was added in the last days and nothing has
 * changed since.
 */
async function episodeOf(tx: Tx, clock: DatabaseClock, failure: FinalFailure) {
  const { userId, formId, destination, webhookId } = failure
  const now = databaseNow(clock)
  const { rows } = await sql<{ today: string; since: string; isUntouched: boolean }>`
    select to_char(${now} at time zone 'utc', 'YYYY-MM-DD') as today,
           to_char(${now} at time zone 'utc' - ${REMIND_AFTER_DAYS - 1}::int * interval '1 day', 'YYYY-MM-DD') as since,
           exists (
             select from deliveries
             where user_id = ${userId} and form_id = ${formId} and destination = ${destination}
               and webhook_id is not distinct from ${webhookId}::uuid and state = 'failed'
               and occasion <> 'notice' and updated_at < date_trunc('day', ${now} at time zone 'utc') at time zone 'utc'
           ) as "isUntouched"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A select without a table gives one row')
  if (!row.isUntouched) return { today: row.today, isKnown: false }
  const recentNotice = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('response_number', 'is', null)
    .where('occasion', '=', 'notice')
    .where('dedupe_key', '>=', dedupeKey(keyOf(failure), row.since))
    .where('dedupe_key', '<', dedupeKey(keyOf(failure), row.today))
    .limit(1)
    .executeTakeFirst()
  return { today: row.today, isKnown: recentNotice !== undefined }
}
