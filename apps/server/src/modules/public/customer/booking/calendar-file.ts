import { bookingUid, calendarText } from '@wayform/core/bookings/ics.ts'
import type { Services } from '../../../../services.ts'
import { summaryOf } from './booking-view.ts'
import type { OwnBooking } from './open-booking.ts'

type Of = { formId: string; number: number; createdAt: Date; formName: string; url: string; isCancelled: boolean }

/**
 * The customer's calendar file: the same event as in the owner's, so that a later file replaces it. Null: nothing is
 * booked.
 */
export function bookingFile({ config }: Pick<Services, 'config'>, { answer, row }: OwnBooking, of: Of): string | null {
  if (!row) return null
  return calendarText({
    method: 'PUBLISH',
    events: [
      {
        uid: bookingUid(of, new URL(config.appUrl).host),
        sequence: row.sequence,
        changedAt: row.changed_at ?? of.createdAt,
        start: row.starts_at,
        end: row.ends_at,
        summary: summaryOf(answer.serviceName, of.formName),
        description: of.url,
        url: of.url,
        isTentative: row.confirmed_at === null && row.accepted_at === null,
        isCancelled: of.isCancelled,
      },
    ],
  })
}
