import type { calendar, CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import { MAX_CALENDAR_BOOKINGS } from '@wayform/contract/calls/calendar/most-bookings.ts'
import type { AnswerOf, QueryOf } from '@wayform/contract/route.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { nextDay, startOfDay, zoneClock } from '@wayform/core/time/zones.ts'
import { onlyResponsesOf, type Owner, seesForm } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { type VersionReaders, versionReaders } from '../documents/version-readers.ts'
import { openForm } from '../responses/visible-responses.ts'
import { presentBlock } from './block-time.ts'
import { type BlockRow, type BookingRow, type BookingsOfForm, calendarRepository } from './calendar.repository.ts'
import { presentBooking } from './present-booking.ts'

type Calls = typeof calendar
type Deps = Pick<Services, 'database'>

/** The days on the shop's clock, with the bookings of all forms that this person sees, as far as they see them. */
export async function readCalendar(
  deps: Deps,
  owner: Owner,
  { from, to }: QueryOf<Calls['read']>,
): Promise<AnswerOf<Calls['read']>> {
  const { db } = deps.database
  const setup = (await bookingSetupRepository(db, owner.id).find())?.setup
  const repository = calendarRepository(db, owner.id)
  const clock = zoneClock(setup?.zone ?? 'UTC')
  const span = { from: startOfDay(from, clock), to: startOfDay(nextDay(to), clock) }
  const [forms, formIds, blocks] = await Promise.all([
    repository.forms(),
    repository.formsWithin(span),
    repository.blocks(span),
  ])
  const seen = await Promise.all(formIds.filter((id) => seesForm(owner, id)).map((id) => bookingsSeen(deps, owner, id)))
  const rows = seen.length === 0 ? [] : await repository.within(seen, span, MAX_CALENDAR_BOOKINGS)
  return {
    hours: setup ?? null,
    bookings: await presentBookings(deps, owner.id, rows.slice(0, MAX_CALENDAR_BOOKINGS), setup),
    blocks: blocks.map((row) => presentBlock({ ...row, note: mayRead(owner, setup, row) ? row.note : '' })),
    forms: forms.filter(({ id }) => seesForm(owner, id)),
    isCut: rows.length > MAX_CALENDAR_BOOKINGS,
  }
}

/** Whoever sees only a part of the workspace reads no notes but those about themselves. */
function mayRead(owner: Owner, setup: BookingSetup | undefined, { staffId }: BlockRow): boolean {
  if (onlyResponsesOf(owner) === null && owner.formIds === null) return true
  return setup?.staff.some(({ id, memberId }) => id === staffId && memberId === owner.personId) ?? false
}

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
