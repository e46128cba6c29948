import { TO_CALENDAR } from '@wayform/contract/shapes/deliveries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * Deliveries of bookings to calendars at Google. Each names its calendar at the beginning of its key, and what is sent
 * is the booking as it is then: an event, or none. So their order does not matter, and none is superfluous for long.
 */

/** The calendar that a delivery `d` goes to. */
export const calendarOf = (delivery: 'd' | 'h' | 'deliveries') =>
  sql`case when ${sql.ref(`${delivery}.destination`)} = ${TO_CALENDAR}
    then split_part(${sql.ref(`${delivery}.dedupe_key`)}, ' ', 1) end`

/** The columns that `bookingEvents` fills. */
export const EVENT_COLUMNS = sql`
  user_id, form_id, response_number, destination, webhook_id, occasion, dedupe_key, next_attempt_at`

/**
 * One row for each of these bookings `b` and calendar `c` that has it, or had it before: once for each transaction. A
 * transaction is known by its number and its beginning, because a restored database counts its numbers anew.
 */
export const bookingEvents = (among: RawBuilder<unknown>) => sql`
  select b.user_id, b.form_id, b.response_number, ${TO_CALENDAR}::text, null::uuid, 'updated',
    concat_ws(' ', c.id::text, pg_current_xact_id()::text, extract(epoch from transaction_timestamp())::text),
    'epoch'::timestamptz
  from bookings b
  join google_calendars c on c.user_id = b.user_id and c.ended_at is null
  where ${among} and b.response_number > 0
    and (c.staff_id in ('', b.staff_id) or exists (
      select from deliveries d
      where d.user_id = b.user_id and d.form_id = b.form_id and d.response_number = b.response_number
        and d.destination = ${TO_CALENDAR} and split_part(d.dedupe_key, ' ', 1) = c.id::text))`

/** These bookings are others than before. In the transaction of the change, after it. */
export async function noteBookings(
  tx: Tx,
  { userId, formId }: { userId: string; formId: string },
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return
  const among = sql`b.user_id = ${userId} and b.form_id = ${formId} and b.response_number = any(${numbers}::int[])`
  await sql`
    insert into deliveries (${EVENT_COLUMNS}) ${bookingEvents(among)} on conflict do nothing`.execute(tx)
}

/** A form was deleted, or brought back: its bookings to come go, or return. */
export async function noteBookingsOfForm(
  tx: Tx,
  { userId, formId }: { userId: string; formId: string },
  now: Date,
): Promise<void> {
  const among = sql`
    b.user_id = ${userId} and b.form_id = ${formId} and b.is_held and b.ends_at > ${now}::timestamptz`
  await sql`
    insert into deliveries (${EVENT_COLUMNS}) ${bookingEvents(among)} limit ${MOST_EVENTS}::int
    on conflict do nothing`.execute(tx)
}

type Calendar = { userId: string; calendarId: string; staffId: string }
const MOST_EVENTS = 5_000

/** The bookings to come of a calendar that was just connected; those that it had before are there already. */
export async function addComingBookings(db: Tx, { userId, calendarId, staffId }: Calendar, now: Date): Promise<void> {
  await sql`
    insert into deliveries (${EVENT_COLUMNS})
    select b.user_id, b.form_id, b.response_number, ${TO_CALENDAR}::text, null::uuid, 'submitted',
      ${calendarId}::text, 'epoch'::timestamptz
    from bookings b
    join forms f on f.user_id = b.user_id and f.id = b.form_id and f.deleted_at is null
    where b.user_id = ${userId} and b.is_held and b.response_number > 0 and b.ends_at > ${now}::timestamptz
      and ${staffId} in ('', b.staff_id)
    order by b.starts_at limit ${MOST_EVENTS}::int
    on conflict do nothing`.execute(db)
}

/** The same bookings again, because what their events say is another by now. */
export async function rewriteComingBookings(
  tx: Tx,
  { userId, calendarId, staffId }: Calendar,
  now: Date,
): Promise<void> {
  const among = sql`
    b.user_id = ${userId} and b.is_held and b.ends_at > ${now}::timestamptz and ${staffId} in ('', b.staff_id)
    and c.id = ${calendarId}::uuid`
  await sql`
    insert into deliveries (${EVENT_COLUMNS}) ${bookingEvents(among)} limit ${MOST_EVENTS}::int
    on conflict do nothing`.execute(tx)
}

/** Nothing is written into this calendar any more. */
export async function cancelBookingEvents(db: Db | Tx, userId: string, calendarId: string): Promise<void> {
  await sql`
    update deliveries set state = 'cancelled', held_reason = null
    where user_id = ${userId} and destination = ${TO_CALENDAR} and state in ('pending', 'held')
      and split_part(dedupe_key, ' ', 1) = ${calendarId}`.execute(db)
}

/** Google gives no access to the calendar: what is to be written waits until it is connected again, or released. */
export async function holdBookingEvents(db: Db | Tx, userId: string, calendarId: string): Promise<void> {
  await sql`
    update deliveries set state = 'held', held_reason = 'accessRevoked'
    where user_id = ${userId} and destination = ${TO_CALENDAR} and state = 'pending'
      and split_part(dedupe_key, ' ', 1) = ${calendarId}`.execute(db)
}
