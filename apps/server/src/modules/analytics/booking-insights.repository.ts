import type { CountedBooking } from '@wayform/core/insights/booking-insights.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { OpenForm } from '../responses/search/found-responses.ts'

/** As many as a busy shop has in years. */
const MOST = 50_000

/** The bookings that began in this time, as far as this person sees them. */
export async function begunBookings(
  db: Db,
  { userId, formId, highest, memberId }: OpenForm,
  { from, to }: { from: Date | null; to: Date },
): Promise<CountedBooking[]> {
  const { rows } = await sql<{ staffId: string; starts_at: Date; ends_at: Date; state: CountedBooking['state'] }>`
    select b.staff_id as "staffId", b.starts_at, b.ends_at,
      case when r.status = 'noShow' then 'noShow' when not b.is_held then 'cancelled' else 'came' end as state
    from bookings b
    join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
    where b.user_id = ${userId} and b.form_id = ${formId} and r.number > 0 and r.number <= ${highest}
      and (${memberId}::uuid is null or r.member_id = ${memberId})
      and (${from}::timestamptz is null or b.starts_at >= ${from}) and b.starts_at < ${to}
    order by b.starts_at desc limit ${MOST}::int`.execute(db)
  return rows.map(({ staffId, starts_at, ends_at, state }) => ({
    staffId,
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
    state,
  }))
}
