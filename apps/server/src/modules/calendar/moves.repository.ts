import type { Block, Busy } from '@wayform/core/bookings/places.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { FormKey } from '../places/places.repository.ts'

type Span = { from: Date; to: Date }

type Moved = {
  number: number
  id: string
  member_id: string | null
  answers: Record<string, unknown>
  serviceId: string
  staffId: string
  party: number
  isHeld: boolean
  sequence: number
}

type Place = { startsAt: number; endsAt: number; busyFrom: number; busyTo: number; staffId: string; sequence: number }

export function movesRepository(tx: Tx, { userId, formId }: FormKey) {
  return {
    async find(number: number): Promise<Moved | undefined> {
      const { rows } = await sql<Moved>`
        select b.response_number as number, r.id, r.member_id, r.answers, b.service_id as "serviceId",
          b.staff_id as "staffId", b.party,
          b.is_held as "isHeld", b.sequence
        from bookings b
        join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
        where b.user_id = ${userId} and b.form_id = ${formId} and b.response_number = ${number}`.execute(tx)
      return rows[0]
    },

    /** What is taken by others, by responses and by submissions in progress. */
    async othersTaken(number: number, { from, to }: Span, now: RawBuilder<Date>): Promise<Busy[]> {
      const { rows } = await sql<
        Record<'startsAt' | 'busyFrom' | 'busyTo', Date> & Omit<Busy, 'startsAt' | 'busyFrom' | 'busyTo'>
      >`
        select service_id as "serviceId", staff_id as "staffId", party, starts_at as "startsAt",
          busy_from as "busyFrom", busy_to as "busyTo"
        from bookings
        where user_id = ${userId} and is_held and busy_from < ${to}::timestamptz and busy_to > ${from}::timestamptz
          and not (form_id = ${formId} and response_number = ${number})
        union all
        select service_id, staff_id, party, starts_at, busy_from, busy_to
        from booking_holds
        where user_id = ${userId} and busy_from < ${to}::timestamptz and busy_to > ${from}::timestamptz
          and expires_at > ${now}`.execute(tx)
      return rows.map(({ startsAt, busyFrom, busyTo, ...time }) => ({
        ...time,
        startsAt: startsAt.getTime(),
        busyFrom: busyFrom.getTime(),
        busyTo: busyTo.getTime(),
      }))
    },

    async blocked({ from, to }: Span): Promise<Block[]> {
      const rows = await tx
        .selectFrom('booking_blocks')
        .select(['staff_id', 'starts_at', 'ends_at'])
        .where('user_id', '=', userId)
        .where('starts_at', '<', to)
        .where('ends_at', '>', from)
        .execute()
      return rows.map(({ staff_id, starts_at, ends_at }) => ({
        staffId: staff_id,
        startsAt: starts_at.getTime(),
        endsAt: ends_at.getTime(),
      }))
    },

    async put(number: number, { staffId, sequence, ...times }: Place): Promise<void> {
      await tx
        .updateTable('bookings')
        .set({
          staff_id: staffId,
          sequence,
          starts_at: new Date(times.startsAt),
          ends_at: new Date(times.endsAt),
          busy_from: new Date(times.busyFrom),
          busy_to: new Date(times.busyTo),
        })
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('response_number', '=', number)
        .execute()
    },
  }
}
