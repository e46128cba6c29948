import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Services } from '../../services.ts'
import type { BookingRow } from './calendar.repository.ts'
import { bookedAnswer, customerName } from './present-booking.ts'

const MAX_SUMMARY_LENGTH = 300

type Booking = Pick<BookingRow, 'number' | 'answers' | 'serviceId'> & { language: Language }

/**
 * The title of a booking in a calendar outside Wayform: the service as it was booked, the number, and before them the
 * customer's name, read from `doc`. Null: the name may not be read there.
 */
export function eventSummary(
  { texts }: Pick<Services, 'texts'>,
  { number, answers, serviceId, language }: Booking,
  { setup, doc }: { setup: BookingSetup | null | undefined; doc: FormDoc | null },
): string {
  const current = setup?.services.find(({ id }) => id === serviceId)
  return [
    doc === null ? '' : customerName(doc, answers),
    bookedAnswer(answers)?.answer.serviceName ?? current?.name ?? '',
    texts.in(language)('calendar.number', { number: String(number) }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, MAX_SUMMARY_LENGTH)
}
