import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type BookingRow, type BookingsOfForm, BOOKING_COLUMNS } from './calendar.repository.ts'

/** The last booking of a page, after which the next page begins. */
export type BookingPlace = { startsAt: Date; formId: string; number: number }

type Wanted = {
  from: Date | null
  to: Date | null
  status: ResponseStatus | null
  staffId: string | null
  after: BookingPlace | null
}

/** The forms that have bookings. */
export async function formsWithBookings(db: Db, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from forms f
    where f.user_id = ${workspaceId} and f.deleted_at is null
      and exists (select from bookings b where b.user_id = f.user_id and b.form_id = f.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** By their start, then form and number, so that new bookings do not shift a page. */
export async function listBookings(
  db: Db,
  workspaceId: string,
  forms: readonly BookingsOfForm[],
  { from, to, status, staffId, after }: Wanted,
  most: number,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${BOOKING_COLUMNS} from bookings b
    join unnest(
      ${forms.map(({ formId }) => formId)}::uuid[], ${forms.map(({ highest }) => highest)}::int[],
      ${forms.map(({ memberId }) => memberId)}::uuid[]
    ) as w (form_id, highest, member_id) on w.form_id = b.form_id
    join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
    where b.user_id = ${workspaceId} and r.number > 0 and r.number <= w.highest
      and (w.member_id is null or r.member_id = w.member_id)
      and (${from}::timestamptz is null or b.starts_at >= ${from})
      and (${to}::timestamptz is null or b.starts_at < ${to})
      and (${status}::text is null or r.status = ${status})
      and (${staffId}::text is null or b.staff_id = ${staffId})
      and (${after?.startsAt ?? null}::timestamptz is null
        or (b.starts_at, b.form_id, b.response_number)
          > (${after?.startsAt ?? null}::timestamptz, ${after?.formId ?? null}::uuid, ${after?.number ?? null}::int))
    order by b.starts_at, b.form_id, b.response_number limit ${most}::int`.execute(db)
  return rows
}

/** One booking, by the number of its response. */
export async function findBooking(
  db: Db,
  workspaceId: string,
  { formId, highest, memberId }: BookingsOfForm,
  number: number,
): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select ${BOOKING_COLUMNS} from bookings b
    join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
    where b.user_id = ${workspaceId} and b.form_id = ${formId} and b.response_number = ${number}
      and r.number > 0 and r.number <= ${highest} and (${memberId}::uuid is null or r.member_id = ${memberId})`.execute(
    db,
  )
  return rows[0]
}
