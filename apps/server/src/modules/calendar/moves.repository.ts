import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { sql } from 'kysely'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { FormKey } from '../places/places.repository.ts'

type Moved = {
  number: number
  id: string
  member_id: string | null
  answers: Record<string, unknown>
  serviceId: string
  staffId: string
  party: number
  status: ResponseStatus
  isHeld: boolean
  sequence: number
}

type Place = {
  startsAt: number
  endsAt: number
  busyFrom: number
  busyTo: number
  staffId: string
  sequence: number
  /** Set if it had no place before: giving it one confirms it. */
  confirmedAt: Date | null
}

export function movesRepository(tx: Tx, { clock }: Pick<Database, 'clock'>, { userId, formId }: FormKey) {
  return {
    async find(number: number): Promise<Moved | undefined> {
      const { rows } = await sql<Moved>`
        select b.response_number as number, r.id, r.member_id, r.answers, b.service_id as "serviceId",
          b.staff_id as "staffId", b.party, r.status,
          b.is_held as "isHeld", b.sequence
        from bookings b
        join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
        where b.user_id = ${userId} and b.form_id = ${formId} and b.response_number = ${number}`.execute(tx)
      return rows[0]
    },

    async put(number: number, { staffId, sequence, confirmedAt, ...times }: Place): Promise<void> {
      await tx
        .updateTable('bookings')
        .set({
          staff_id: staffId,
          sequence,
          is_held: true,
          ...(confirmedAt && { confirmed_at: confirmedAt }),
          changed_at: databaseNow(clock),
          coming_at: null,
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
