import type { takenBy } from '@wayform/core/bookings/places.ts'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

type Key = { userId: string; formId: string; number: number }

export type BookingRow = {
  service_id: string
  staff_id: string
  party: number
  starts_at: Date
  ends_at: Date
  number: string
  is_held: boolean
  sequence: number
  confirmed_at: Date | null
  accepted_at: Date | null
  changed_at: Date | null
  coming_at: Date | null
  whatsapp_at: Date | null
  reason: string
}

const COLUMNS = [
  'service_id',
  'staff_id',
  'party',
  'starts_at',
  'ends_at',
  'number',
  'is_held',
  'sequence',
  'confirmed_at',
  'accepted_at',
  'changed_at',
  'coming_at',
  'whatsapp_at',
  'reason',
] as const

type Place = ReturnType<typeof takenBy> & { staffId: string; party: number; sequence: number; isConfirmed: boolean }

/** The booking of one response, for its customer's page. */
export function ownBookingRepository(db: Db | Tx, { userId, formId, number }: Key) {
  const change = () =>
    db
      .updateTable('bookings')
      .where('user_id', '=', userId)
      .where('form_id', '=', formId)
      .where('response_number', '=', number)

  return {
    find: (): Promise<BookingRow | undefined> =>
      db
        .selectFrom('bookings')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('response_number', '=', number)
        .executeTakeFirst(),

    /** "I'm coming" was said of the earlier time, so it is cleared. */
    async move({ staffId, party, sequence, isConfirmed, ...times }: Place, now: RawBuilder<Date>): Promise<void> {
      await change()
        .set({
          staff_id: staffId,
          party,
          sequence,
          starts_at: new Date(times.startsAt),
          ends_at: new Date(times.endsAt),
          busy_from: new Date(times.busyFrom),
          busy_to: new Date(times.busyTo),
          changed_at: now,
          coming_at: null,
          accepted_at: null,
          confirmed_at: isConfirmed ? now : null,
        })
        .execute()
    },

    /** However often it is said. */
    async noteComing(now: RawBuilder<Date>): Promise<void> {
      await change().set({ coming_at: now }).where('coming_at', 'is', null).execute()
    },
  }
}
