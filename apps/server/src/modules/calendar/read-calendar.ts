import type { calendar } from '@wayform/contract/calls/calendar/calendar.ts'
import { MAX_CALENDAR_BOOKINGS } from '@wayform/contract/calls/calendar/most-bookings.ts'
import type { AnswerOf, QueryOf } from '@wayform/contract/route.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { zoneSpans } from '@wayform/core/time/zone-spans.ts'
import { clockOf, DAY_MS, nextDay, startOfDay, type ZoneClock } from '@wayform/core/time/zones.ts'
import { onlyResponsesOf, type Owner, seesForm } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { presentBlock } from './block-time.ts'
import { type BlockRow, type BusyRow, calendarRepository } from './calendar.repository.ts'
import { readWaits, type WaitDeps } from './read-waits.ts'
import { bookingsSeen, presentBookings } from './seen-bookings.ts'

type Calls = typeof calendar

/** The days on the shop's clock, with the bookings of all forms that this person sees, as far as they see them. */
export async function readCalendar(
  deps: WaitDeps & Pick<Services, 'now'>,
  owner: Owner,
  { from, to }: QueryOf<Calls['read']>,
): Promise<AnswerOf<Calls['read']>> {
  const { db } = deps.database
  const setup = (await bookingSetupRepository(db, owner.id).find())?.setup
  const repository = calendarRepository(db, owner.id)
  const clock = clockOf(setup?.zone ?? 'UTC')
  const span = { from: startOfDay(from, clock), to: startOfDay(nextDay(to), clock) }
  const [forms, formIds, { blocks, busy }] = await Promise.all([
    repository.forms(),
    repository.formsWithin(span),
    repository.blocks(span),
  ])
  const seen = await Promise.all(formIds.filter((id) => seesForm(owner, id)).map((id) => bookingsSeen(deps, owner, id)))
  const rows = seen.length === 0 ? [] : await repository.within(seen, span, MAX_CALENDAR_BOOKINGS)
  return {
    hours: setup ?? null,
    offsets: offsetsOf(clock, span, deps.now()),
    bookings: await presentBookings(deps, owner.id, rows.slice(0, MAX_CALENDAR_BOOKINGS), setup),
    blocks: blocks.map((row) => presentBlock({ ...row, note: mayRead(owner, setup, row) ? row.note : '' })),
    busy: busy.map(presentBusy),
    forms: forms.filter(({ id }) => seesForm(owner, id)),
    waits: setup ? await readWaits(deps, owner, setup, { from, to }) : [],
    isCut: rows.length > MAX_CALENDAR_BOOKINGS,
  }
}

/** Of the days, of today, and of a day before and after each, by which local times become moments. */
function offsetsOf(clock: ZoneClock, { from, to }: { from: Date; to: Date }, now: Date) {
  const days = { from: from.getTime() - 2 * DAY_MS, to: to.getTime() + 2 * DAY_MS }
  const today = { from: now.getTime() - 2 * DAY_MS, to: now.getTime() + 2 * DAY_MS }
  const isIncluded = days.from <= today.from && today.to <= days.to
  return [days, ...(isIncluded ? [] : [today])].flatMap((span) => zoneSpans(clock, span))
}

const presentBusy = ({ staffId, starts_at, ends_at }: BusyRow) => ({
  staffId,
  start: starts_at.toISOString(),
  end: ends_at.toISOString(),
})

/** A member who sees only a part of the workspace reads only the notes about themselves. */
function mayRead(owner: Owner, setup: BookingSetup | undefined, { staffId }: BlockRow): boolean {
  if (onlyResponsesOf(owner) === null && owner.formIds === null) return true
  return setup?.staff.some(({ id, memberId }) => id === staffId && memberId === owner.personId) ?? false
}
