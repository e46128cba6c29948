import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import type { BodyOf, QueryOf } from '@wayform/contract/route.ts'
import type { booking, service } from '@wayform/contract/v1/booking-shapes.ts'
import type { v1 } from '@wayform/contract/v1/routes.ts'
import { freeTimesInSteps } from '@wayform/core/bookings/free-times.ts'
import type { Service } from '@wayform/core/bookings/setup.ts'
import { publicStatus } from '@wayform/core/responses/public-statuses.ts'
import { DAY_MS } from '@wayform/core/time/zones.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { z } from 'zod'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Owner, seesForm } from '../../platform/http/implement-call.ts'
import { inTurns } from '../../platform/tasks/in-turns.ts'
import type { Services } from '../../services.ts'
import { readSetup } from '../bookings/booking-setup.ts'
import {
  type BookingPlace,
  findBooking,
  formsWithBookings,
  listBookings,
} from '../calendar/list-bookings.repository.ts'
import { moveBooking } from '../calendar/move-booking.ts'
import { bookingsSeen, presentBookings } from '../calendar/seen-bookings.ts'
import { blockedTimes, takenTimes, toBlock, toBusy } from '../places/booked-times.repository.ts'
import { editResponse } from '../responses/one-response.ts'
import { isResponse, numberOfResponse } from '../responses/response-id.ts'
import { invalidCursor, readCursor, writeCursor } from './cursors.ts'

type Deps = Pick<Services, 'database' | 'now'>
type One = { formId: string; responseId: string }

/** A service of a day, with the time around it, may reach into the days that are asked for. */
const AROUND_MS = 3 * DAY_MS

export async function v1ListServices(deps: Deps, owner: Owner) {
  const { setup, currency } = await readSetup(deps, { owner })
  return {
    currency,
    timeZone: setup.zone,
    services: setup.services.map(v1Service),
    staff: setup.staff.map(({ id, name, isOn }) => ({ id, name, isOn })),
  }
}

function v1Service(offered: Service): z.output<typeof service> {
  const { id, name, minutes, isOn, pay, places, largestParty, staffIds, confirm } = offered
  return {
    id,
    name,
    minutes,
    isOn,
    pay: pay.kind === 'none' ? null : { kind: pay.kind, amount: pay.amount },
    places,
    largestParty,
    staffIds,
    isConfirmedByOwner: confirm === 'byOwner',
  }
}

/** As customers get them: hours, rules, bookings, holds and blocked times are all considered. */
export async function v1ListFreeTimes(
  deps: Deps,
  owner: Owner,
  { serviceId, from, to, staffId, party }: QueryOf<typeof v1.listFreeTimes> & { serviceId: string },
) {
  const { setup } = await readSetup(deps, { owner })
  if (!setup.services.some(({ id }) => id === serviceId)) throw new AppError('notFound')
  const { db, clock } = deps.database
  const window = { from: new Date(Date.parse(from) - AROUND_MS), to: new Date(Date.parse(to) + AROUND_MS) }
  const [taken, blocks] = await Promise.all([
    takenTimes(db, owner.id, window, databaseNow(clock)),
    blockedTimes(db, owner.id, window),
  ])
  const times = await inTurns(
    freeTimesInSteps({
      setup,
      serviceId,
      staffId: staffId ?? null,
      party,
      from,
      to,
      now: deps.now().getTime(),
      busy: taken.map(toBusy),
      blocks: blocks.map(toBlock),
    }),
  )
  return {
    timeZone: setup.zone,
    times: times.map(({ start, end, left, staffIds }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      left,
      staffIds,
    })),
  }
}

export async function v1ListBookings(deps: Deps, owner: Owner, asked: QueryOf<typeof v1.listBookings>) {
  const { limit, cursor, from, to, status = null, staffId = null, formId } = asked
  const { db } = deps.database
  const known = await formsWithBookings(db, owner.id)
  const wanted = known.filter((id) => seesForm(owner, id) && (formId === undefined || id === formId))
  const forms = await Promise.all(wanted.map((id) => bookingsSeen(deps, owner, id)))
  const span = { from: momentOf(from, 0), to: momentOf(to, DAY_MS) }
  const rows = await listBookings(db, owner.id, forms, { ...span, status, staffId, after: placeOf(cursor) }, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const { setup } = await readSetup(deps, { owner })
  return {
    bookings: (await presentBookings(deps, owner.id, page, setup)).map(v1Booking),
    nextCursor:
      last && rows.length > limit ? writeCursor(`${last.starts_at.getTime()} ${last.formId} ${last.number}`) : null,
  }
}

export async function v1GetBooking(deps: Deps, owner: Owner, { formId, responseId }: One) {
  const seen = await bookingsSeen(deps, owner, formId)
  const row = await findBooking(deps.database.db, owner.id, seen, numberOfResponse(responseId))
  if (!row || !isResponse(row, responseId)) throw new AppError('response.notFound')
  const { setup } = await readSetup(deps, { owner })
  const [shown] = await presentBookings(deps, owner.id, [row], setup)
  if (!shown) throw new AppError('response.notFound')
  return v1Booking(shown)
}

/** Moves it first: if the time is taken, a call that moves and confirms does neither. */
export async function v1UpdateBooking(
  deps: Parameters<typeof moveBooking>[0] & Parameters<typeof editResponse>[0],
  owner: Owner,
  { t, body, ...one }: One & { t: T; body: BodyOf<typeof v1.updateBooking> },
) {
  const before = await v1GetBooking(deps, owner, one)
  const { status, start = before.start, staffId = before.staffId, sequence = before.sequence } = body
  if (start !== before.start || staffId !== before.staffId) {
    await moveBooking(deps, { owner, ...one, start, staffId: staffId ?? '', sequence })
  }
  if (status !== undefined) await editResponse(deps, { owner, ...one, t, changes: { status }, expected: undefined })
  return v1GetBooking(deps, owner, one)
}

function v1Booking(shown: CalendarBooking): z.output<typeof booking> {
  return {
    id: shown.responseId,
    formId: shown.formId,
    number: shown.number,
    createdAt: shown.createdAt,
    status: publicStatus(shown.status),
    name: shown.name,
    phone: shown.phone,
    serviceId: shown.serviceId,
    service: shown.serviceName,
    staffId: shown.staffId || null,
    staff: shown.staffName,
    party: shown.party,
    start: shown.start,
    end: shown.end,
    isHeld: shown.isHeld,
    waits: shown.waits,
    sequence: shown.sequence,
    price: shown.price?.amount ?? null,
    currency: shown.price?.currency ?? null,
    payment: shown.payment,
  }
}

/** A day is the whole of it, in UTC. */
function momentOf(text: string | undefined, dayMs: number): Date | null {
  if (text === undefined) return null
  return text.includes('T') ? new Date(text) : new Date(Date.parse(text) + dayMs)
}

const PLACE = /^(\d{1,15}) ([0-9a-f-]{36}) ([1-9]\d{0,9})$/

function placeOf(cursor: string | undefined): BookingPlace | null {
  const text = readCursor(cursor)
  if (text === null) return null
  const [, at, formId, number] = PLACE.exec(text) ?? []
  if (at === undefined || formId === undefined || number === undefined) throw invalidCursor()
  return { startsAt: new Date(Number(at)), formId, number: Number(number) }
}
