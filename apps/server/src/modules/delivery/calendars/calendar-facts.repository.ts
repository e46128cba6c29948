import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ClaimedDelivery } from '../worker/deliveries.repository.ts'

/** The calendar of a delivery, and the booking as it is now. */
export type CalendarFacts = {
  calendarId: string
  staffId: string
  showsNames: boolean
  isLost: boolean
  plan: Plan
  isBlocked: boolean
  language: Language
  setup: BookingSetup | null
  /** Null: nothing is booked any more. */
  booking: EventBooking | null
}

export type EventBooking = {
  serviceId: string
  startsAt: Date
  endsAt: Date
  isHeld: boolean
  confirmedAt: Date | null
  status: ResponseStatus
  version: number
  answers: Record<string, unknown>
}

type Row = Omit<CalendarFacts, 'booking'> & { [Key in keyof EventBooking]: EventBooking[Key] | null }

/** Null: the calendar is not connected any more. One of another person has no booking here. */
export async function calendarFacts(
  db: Db,
  { userId, id, formId, responseNumber }: ClaimedDelivery,
): Promise<CalendarFacts | null> {
  const { rows } = await sql<Row>`
    select c.id as "calendarId", c.staff_id as "staffId", c.shows_names as "showsNames", c.lost_at is not null as "isLost",
      w.plan, u.blocked_at is not null or coalesce(f.blocked, false) as "isBlocked", coalesce(f.language, 'en') as language,
      s.setup, b.service_id as "serviceId", b.starts_at as "startsAt", b.ends_at as "endsAt", b.is_held as "isHeld",
      b.confirmed_at as "confirmedAt", r.status, r.version, r.answers
    from deliveries d
    join google_calendars c on c.user_id = d.user_id and c.id::text = split_part(d.dedupe_key, ' ', 1) and c.ended_at is null
    join workspaces w on w.id = d.user_id
    join users u on u.id = w.owner_id
    left join forms f on f.user_id = d.user_id and f.id = ${formId}::uuid
    left join booking_setups s on s.user_id = d.user_id
    left join bookings b on b.user_id = d.user_id and b.form_id = ${formId}::uuid and b.response_number = ${responseNumber}::int
      and c.staff_id in ('', b.staff_id) and f.deleted_at is null
    left join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
    where d.user_id = ${userId} and d.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { serviceId, startsAt, endsAt, isHeld, confirmedAt, status, version, answers, ...facts } = row
  const isThere = serviceId !== null && startsAt && endsAt && status !== null && version !== null && answers
  return {
    ...facts,
    booking: isThere
      ? { serviceId, startsAt, endsAt, isHeld: isHeld === true, confirmedAt, status, version, answers }
      : null,
  }
}

/** The row of the calendar itself, to ask Google for it. */
export const calendarRow = (db: Db, calendarId: string) =>
  db
    .selectFrom('google_calendars')
    .selectAll()
    .where('id', '=', calendarId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
