import type { WaitState } from '../../../../platform/db/tables/booking-tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

type Key = { userId: string; formId: string; number: number }

export type WaitRow = {
  id: string
  serviceId: string
  party: number
  number: string
  day: string
  state: WaitState
  offeredStart: Date | null
  offeredUntil: Date | null
  offeredStaff: string
  /** The number of customers before them on the same list. */
  ahead: number
}

/** The place of one response on a waiting list. */
export function ownWaitRepository(db: Db | Tx, { userId, formId, number }: Key) {
  const change = () =>
    db
      .updateTable('booking_waits')
      .where('user_id', '=', userId)
      .where('form_id', '=', formId)
      .where('response_number', '=', number)

  return {
    async find(): Promise<WaitRow | undefined> {
      const { rows } = await sql<WaitRow>`
        select w.id, w.service_id as "serviceId", w.party, w.number, w.day::text as day, w.state,
          w.offered_start as "offeredStart", w.offered_until as "offeredUntil", w.offered_staff as "offeredStaff",
          (
            select count(*)::int from booking_waits o
            where o.user_id = w.user_id and o.service_id = w.service_id and o.day = w.day
              and o.state in ('waiting', 'offered')
              and (o.created_at, o.form_id, o.response_number) < (w.created_at, w.form_id, w.response_number)
          ) as ahead
        from booking_waits w
        where w.user_id = ${userId} and w.form_id = ${formId} and w.response_number = ${number}`.execute(db)
      return rows[0]
    },

    accept: () => change().set({ state: 'booked' }).where('state', '=', 'offered').execute(),

    /** They are in line again, and are not offered this time again. */
    pass: (start: Date) =>
      change()
        .set({
          state: 'waiting',
          offered_start: null,
          offered_until: null,
          passed: sql<Date[]>`passed || ${start}::timestamptz`,
        })
        .where('state', '=', 'offered')
        .execute(),
  }
}
