import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { type VersionReaders, versionReaders } from '../documents/version-readers.ts'
import { openForm } from '../responses/visible-responses.ts'
import type { BookingRow, BookingsOfForm } from './calendar.repository.ts'
import { presentBooking } from './present-booking.ts'

type Deps = Pick<Services, 'database'>

export async function bookingsSeen(deps: Deps, owner: Owner, formId: string): Promise<BookingsOfForm> {
  const { open } = await openForm(deps, owner, formId)
  return { formId, highest: open.highest, memberId: open.memberId ?? null }
}

export async function presentBookings(
  deps: Deps,
  userId: string,
  rows: readonly BookingRow[],
  setup: BookingSetup | undefined,
): Promise<CalendarBooking[]> {
  const docOf = await documentsOf(deps, userId, rows)
  return rows.map((row) => presentBooking(docOf(row), row, setup))
}

/** The documents of the versions that were answered. */
export async function documentsOf(
  { database }: Deps,
  userId: string,
  rows: readonly Pick<BookingRow, 'formId' | 'version'>[],
) {
  const versions = new Map<string, VersionReaders>()
  for (const formId of new Set(rows.map((row) => row.formId))) {
    const readers = versionReaders({ userId, formId })
    await readers.need(
      database.db,
      rows.filter((row) => row.formId === formId).map(({ version }) => version),
    )
    versions.set(formId, readers)
  }
  return ({ formId, version }: Pick<BookingRow, 'formId' | 'version'>) => versions.get(formId)?.of(version).doc ?? []
}
