import { daysOffOf } from '@wayform/core/bookings/tidy-setup.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { DayOffHit } from '@wayform/contract/calls/bookings/setup.ts'
import type { Db } from '../../platform/db/database.ts'

const MAX_HITS = 200
const DAY_MS = 86_400_000

/** Bookings to come that fall on days off. */
export async function bookingsOnDaysOff(
  db: Db,
  workspaceId: string,
  setup: BookingSetup,
  now: Date,
): Promise<DayOffHit[]> {
  const [first] = setup.daysOff.map(({ from }) => from).toSorted()
  const last = setup.daysOff
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return []
  // A day around them: the shop's calendar decides below.
  const [from, to] = [new Date(Date.parse(first) - DAY_MS), new Date(Date.parse(last) + 2 * DAY_MS)]
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('responses as r', (join) =>
      join
        .onRef('r.user_id', '=', 'b.user_id')
        .onRef('r.form_id', '=', 'b.form_id')
        .onRef('r.number', '=', 'b.response_number'),
    )
    .select(['b.form_id', 'b.response_number', 'b.starts_at', 'b.service_id', 'b.staff_id', 'r.id'])
    .where('b.user_id', '=', workspaceId)
    .where('b.is_held', '=', true)
    .where('b.response_number', '>', 0)
    .where('b.starts_at', '>=', from > now ? from : now)
    .where('b.starts_at', '<', to)
    .orderBy('b.starts_at')
    .orderBy('b.form_id')
    .orderBy('b.response_number')
    .execute()
  return rows
    .flatMap((row) =>
      daysOffOf(setup, { startsAt: row.starts_at.getTime(), staffId: row.staff_id }).map(({ id }) => ({
        dayOffId: id,
        formId: row.form_id,
        responseId: row.id,
        number: row.response_number,
        startsAt: row.starts_at.toISOString(),
        serviceId: row.service_id,
        staffId: row.staff_id,
      })),
    )
    .slice(0, MAX_HITS)
}
