import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { BusyTime } from './busy-times.ts'
import type { CalendarRow } from './google-calendars.repository.ts'

/** The result of reading a calendar. */
export type Reading = {
  /** Everything was read, not only what changed. */
  isWhole: boolean
  busy: readonly BusyTime[]
  /** Ids of the events that changed since, busy or not. */
  changed: readonly string[]
  syncToken: string
  until: Date
}

/** Rows whose reading is due, for this process until the lease ends. */
export async function claimDue(
  db: Db,
  { now, lease, plans, most }: { now: Date; lease: Date; plans: readonly string[]; most: number },
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    update google_calendars c set next_sync_at = ${lease}::timestamptz
    where c.id in (
      select d.id from google_calendars d join workspaces w on w.id = d.user_id
      where d.next_sync_at <= ${now}::timestamptz and d.ended_at is null and d.lost_at is null and d.blocks_busy
        and w.plan = any (${[...plans]}::text[])
      order by d.next_sync_at limit ${most}::int
      for update of d skip locked)
    returning c.*`.execute(db)
  return rows
}

/** Of these forms, those of the workspace, deleted ones included. */
export async function ownForms(db: Db, workspaceId: string, formIds: readonly string[]): Promise<Set<string>> {
  if (formIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('forms')
    .select('id')
    .where('user_id', '=', workspaceId)
    .where('id', 'in', [...new Set(formIds)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Stores a reading at once. Nothing, if the calendar was connected anew or given up meanwhile. */
export async function storeReading(
  tx: Tx,
  calendar: CalendarRow,
  { isWhole, busy, changed, syncToken, until }: Reading,
  { now, nextAt, forgetBefore }: { now: Date; nextAt: Date; forgetBefore: Date },
): Promise<void> {
  const { numUpdatedRows } = await ours(tx, calendar)
    .set({
      sync_token: syncToken,
      synced_until: until,
      synced_at: now,
      sync_failures: 0,
      next_sync_at: nextAt,
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const { id, user_id: userId, staff_id: staffId } = calendar
  // An instance is its series and a time: `base_20261201T090000Z`, of a part that was split off `base_R20261201T090000_…`.
  await sql`
    delete from google_busy b where b.calendar_id = ${id}
      and (${isWhole} or b.ends_at < ${forgetBefore}::timestamptz or b.event_id = any (${[...changed]}::text[])
        or regexp_replace(b.event_id, '_[^_]*$', '') = any (${[...changed]}::text[]))`.execute(tx)
  await sql`
    insert into google_busy (calendar_id, event_id, user_id, staff_id, starts_at, ends_at)
    select ${id}::uuid, t.event_id, ${userId}::uuid, ${staffId}::text, t.starts_at, t.ends_at
    from unnest(
      ${busy.map(({ eventId }) => eventId)}::text[], ${busy.map(({ start }) => new Date(start))}::timestamptz[],
      ${busy.map(({ end }) => new Date(end))}::timestamptz[]
    ) as t (event_id, starts_at, ends_at)
    on conflict (calendar_id, event_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(
    tx,
  )
}

/** It is tried again later; what was read before stays. False: another process reads it by now. */
export async function postponeReading(
  db: Db | Tx,
  calendar: CalendarRow,
  { nextAt, forgetsToken }: { nextAt: Date; forgetsToken: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await ours(db, calendar)
    .set({
      sync_failures: calendar.sync_failures + 1,
      next_sync_at: nextAt,
      ...(forgetsToken && { sync_token: null }),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** As long as no other process reads it, and it is the calendar that was claimed. */
const ours = (db: Db | Tx, { id, next_sync_at, connected_at, user_id }: CalendarRow) =>
  db
    .updateTable('google_calendars')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('next_sync_at', '=', next_sync_at)
    .where('connected_at', '=', connected_at)
    .where('ended_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('blocks_busy', '=', true)
