import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { GoogleCalendarsTable } from '../../platform/db/tables/booking-tables.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { googleTokensRepository } from '../google/google-tokens.repository.ts'
import { cancelBookingEvents, holdBookingEvents } from '../ledger/calendar-events.repository.ts'

export type CalendarRow = Selectable<GoogleCalendarsTable>

/** The calendars of a workspace that have not ended. */
export function googleCalendarsRepository(db: Db | Tx, workspaceId: string) {
  const living = () =>
    db.selectFrom('google_calendars').selectAll().where('user_id', '=', workspaceId).where('ended_at', 'is', null)

  return {
    list: (): Promise<CalendarRow[]> => living().orderBy('connected_at').orderBy('id').execute(),

    find: (id: string, { lock = false } = {}): Promise<CalendarRow | undefined> => {
      const query = living().where('id', '=', id)
      return (lock ? query.forUpdate() : query).executeTakeFirst()
    },

    ofStaff: (staffId: string): Promise<CalendarRow | undefined> =>
      living().where('staff_id', '=', staffId).forUpdate().executeTakeFirst(),

    insert: (row: CalendarRow) => db.insertInto('google_calendars').values(row).execute(),

    set: (id: string, changes: Partial<CalendarRow>) =>
      db
        .updateTable('google_calendars')
        .set(changes)
        .where('user_id', '=', workspaceId)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute(),

    /** With its busy times, and what waits to be written. */
    async remove(id: string): Promise<void> {
      await cancelBookingEvents(db, workspaceId, id)
      await db.deleteFrom('google_calendars').where('user_id', '=', workspaceId).where('id', '=', id).execute()
    },

    forgetBusy: (id: string) => db.deleteFrom('google_busy').where('calendar_id', '=', id).execute(),

    /** Its row is the lock under which calendars are connected. */
    lock: () => db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute(),
  }
}

/** Google gives no access any more; returns whether that is news. A connection that was renewed meanwhile stays. */
export async function noteLostAccess(tx: Tx, calendar: CalendarRow, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('google_calendars')
    .set({ lost_at: at })
    .where('id', '=', calendar.id)
    .where('connected_at', '=', calendar.connected_at)
    .where('lost_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await holdBookingEvents(tx, calendar.user_id, calendar.id)
  return numUpdatedRows > 0n
}

/** Those whose member is gone, or whose person is no longer in the set-up. */
export const endedCalendars = (db: Db): Promise<{ id: string; user_id: string }[]> =>
  db.selectFrom('google_calendars').select(['id', 'user_id']).where('ended_at', 'is not', null).limit(100).execute()

/** In a merge. Of two for the same person, the kept account's stays. */
export async function moveGoogleCalendars(
  tx: Tx,
  box: SecretBox,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  const twice = await tx
    .selectFrom('google_calendars as theirs')
    .innerJoin('google_calendars as own', 'own.staff_id', 'theirs.staff_id')
    .select('theirs.id')
    .where('theirs.user_id', '=', from)
    .where('own.user_id', '=', to)
    .where('own.ended_at', 'is', null)
    .execute()
  const calendars = googleCalendarsRepository(tx, from)
  for (const { id } of twice) {
    await calendars.remove(id)
    // Its deliveries have moved with their forms.
    await cancelBookingEvents(tx, to, id)
  }
  await tx.updateTable('google_calendars').set({ user_id: to }).where('user_id', '=', from).execute()
  await tx.updateTable('google_busy').set({ user_id: to }).where('user_id', '=', from).execute()
  await sql`
    update google_calendars set connected_by = case when connected_by = ${from} then ${to} else connected_by end,
      member_id = case when member_id = ${from} then ${to} else member_id end
    where connected_by = ${from} or member_id = ${from}`.execute(tx)
  await googleTokensRepository(tx, box, 'google-calendar').forgetUnused(to, at)
}
