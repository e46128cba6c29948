import type { Booking } from '@wayform/core/bookings/booking.ts'
import {
  chosenStaff,
  isExpected,
  isMovable,
  priceFor,
  withCancelledBooking,
  withMove,
} from '@wayform/core/bookings/change-booking.ts'
import { placeFor } from '@wayform/core/bookings/place-for.ts'
import { AROUND_MS, takenBy } from '@wayform/core/bookings/places.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { BookingQuestion } from '@wayform/core/questions/booking/schema.ts'
import { hasMoved } from '@wayform/core/questions/payment/payment-state.ts'
import { databaseNow } from '../../../../platform/db/clock/database-time.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { refundDeposit } from '../../../bookings/refund-deposit.ts'
import { bookingSetupRepository } from '../../../bookings/setup.repository.ts'
import { addBookingUpdate } from '../../../ledger/updates.repository.ts'
import { blockedTimes, lockBookings, takenTimes, toBlock, toBusy } from '../../../places/booked-times.repository.ts'
import { bookingsRepository } from '../../../places/bookings.repository.ts'
import { noteOrders } from '../../../places/order-changes.repository.ts'
import { placesRepository } from '../../../places/places.repository.ts'
import { changeStatus } from '../../../places/status.repository.ts'
import { followAnswers } from '../../../search-index/search-index.repository.ts'
import { paymentIn } from '../../hand-off/hand-off.ts'
import { customerRepository } from '../customer.repository.ts'
import { settledAnswers } from '../settled-answers.ts'
import { mostPeople } from './open-booking.ts'
import { type BookingRow, ownBookingRepository } from './own-booking.repository.ts'

type Deps = Pick<Services, 'database' | 'now'>
type Key = { userId: string; formId: string; number: number }
type Asked = {
  key: Key
  question: BookingQuestion
  questions: FormDoc
  start: string
  /** Null: as many people as before. */
  party: number | null
  sequence: string
}

/** `over`: too late; `changed`: it is not the one that the page showed; `taken`: the time can't be had. */
export type Outcome = 'done' | 'over' | 'changed' | 'taken'

/**
 * At another time, checked under the lock of the workspace's bookings with the hours and rules of this moment. It keeps
 * its number, what it costs and whom it is with where that is possible. Asked twice, it is moved once.
 */
export async function moveOwnBooking(deps: Deps, asked: Asked): Promise<Outcome> {
  const { key, questions, question } = asked
  const { questionId, choosesStaff } = question
  return deps.database.transaction(async (tx) => {
    const found = await lockOwn(tx, key)
    if (!found) return 'over'
    const { row, setup, status, answers } = found
    const at = deps.now()
    const start = Date.parse(asked.start)
    const party = asked.party ?? row.party
    if (row.is_held && row.starts_at.getTime() === start && row.party === party) return 'done'
    const standing = { status, isHeld: row.is_held, start: row.starts_at.getTime() }
    if (!isMovable(standing, setup.rules, at.getTime())) return 'over'
    if (String(row.sequence) !== asked.sequence) return 'changed'
    const before = answers[questionId] as Booking // as the type itself stored it
    const payment = paymentIn(questions, answers)
    const isMoved = hasMoved(payment)
    if (party !== row.party && party > mostPeople(question, { isMoved, answer: before, row, setup })) return 'changed'
    const place = await placeAt(tx, deps, { key, row, party, setup, start, choosesStaff, now: at.getTime() })
    const service = setup.services.find(({ id }) => id === row.service_id)
    if (!place || !service) return 'taken'
    // The owner answers each of these, so the new time waits as the first one did.
    const isConfirmed = service.confirm === 'itself'
    const now = databaseNow(deps.database.clock)
    const sequence = row.sequence + 1
    await ownBookingRepository(tx, key).move(
      { ...takenBy(service, start), ...place, party, sequence, isConfirmed },
      now,
    )
    const staff = setup.staff.find(({ id }) => id === place.staffId)
    if (place.staffId !== row.staff_id) {
      const former = setup.staff.find(({ id }) => id === row.staff_id)
      await bookingsRepository(tx).giveTo(key, key.number, staff, former)
    }
    const after = {
      start: new Date(start).toISOString(),
      staffId: place.staffId || null,
      staffName: staff?.name ?? '',
      minutes: service.minutes,
      ...(party !== row.party && { party, price: priceFor(before, party) }),
    }
    const moved = { ...answers, [questionId]: withMove(before, after, at.toISOString()) }
    // The amount that is asked for follows; without another number of people nothing of it changes.
    await customerRepository(tx).setAnswers(key, party === row.party ? moved : settledAnswers(questions, moved))
    await followAnswers(tx, key, key.number)
    const form = { userId: key.userId, formId: key.formId }
    if (!isConfirmed && status === 'confirmed') {
      await changeStatus(tx, deps.database, { status }, { form, number: key.number, status: 'new', limits: [] })
    }
    await noteOrders(tx, form, [key.number])
    await addBookingUpdate(tx, {
      ...key,
      what: before.start === after.start ? 'resized' : 'moved',
      at,
      before: before.start,
      after: after.start,
      zone: setup.zone,
      ...(party !== row.party && { party }),
    })
    return 'done'
  })
}

/** Gives the time back to others, and the money by the owner's rule. Asked twice, it is cancelled once. */
export async function cancelOwnBooking(
  deps: Deps,
  { key, questionId }: { key: Key; questionId: string },
): Promise<Outcome> {
  return deps.database.transaction(async (tx) => {
    const found = await lockOwn(tx, key)
    if (!found) return 'over'
    const { row, setup, status, answers } = found
    if (status === 'cancelled') return 'done'
    const at = deps.now()
    const standing = { status, isHeld: row.is_held, start: row.starts_at.getTime() }
    if (!isMovable(standing, setup.rules, at.getTime())) return 'over'
    const before = answers[questionId] as Booking // as the type itself stored it
    const cancelled = withCancelledBooking(before, at.toISOString())
    await customerRepository(tx).setAnswers(key, { ...answers, [questionId]: cancelled })
    const form = { userId: key.userId, formId: key.formId }
    await changeStatus(tx, deps.database, { status }, { form, number: key.number, status: 'cancelled', limits: [] })
    await refundDeposit(tx, { form, number: key.number, by: 'customer', at })
    const { start } = before
    await addBookingUpdate(tx, { ...key, what: 'cancelled', at, before: start, after: start, zone: setup.zone })
    return 'done'
  })
}

/** "I’m coming", which the owner sees. */
export async function sayComing(deps: Deps, key: Key): Promise<Outcome> {
  return deps.database.transaction(async (tx) => {
    const found = await lockOwn(tx, key)
    if (!found) return 'over'
    const { row, status } = found
    const standing = { status, isHeld: row.is_held, start: row.starts_at.getTime() }
    if (!isExpected(standing, deps.now().getTime())) return 'over'
    await ownBookingRepository(tx, key).noteComing(databaseNow(deps.database.clock))
    return 'done'
  })
}

/**
 * Locks in the same order as all transactions that take or give back: the form's counter, the response, the workspace's
 * bookings.
 */
async function lockOwn(tx: Tx, key: Key) {
  await placesRepository(tx).lock([{ userId: key.userId, formId: key.formId }])
  const locked = await customerRepository(tx).lockOrder(key)
  await lockBookings(tx, [key.userId])
  const row = await ownBookingRepository(tx, key).find()
  const setup = (await bookingSetupRepository(tx, key.userId).find())?.setup
  return locked && row && setup ? { ...locked, row, setup } : null
}

type Wanted = {
  key: Key
  row: BookingRow
  party: number
  setup: BookingSetup
  start: number
  choosesStaff: boolean
  now: number
}

/** The staff of the moved booking; null: the time can't be booked. */
async function placeAt(tx: Tx, deps: Deps, { key, row, party, setup, start, choosesStaff, now }: Wanted) {
  const window = { from: new Date(start - AROUND_MS), to: new Date(start + AROUND_MS) }
  const others = await takenTimes(tx, key.userId, window, databaseNow(deps.database.clock), key)
  const service = setup.services.find(({ id }) => id === row.service_id)
  if (!service) return null
  const { endsAt } = takenBy(service, start)
  const overlaps = others.some(
    (each) => each.number === row.number && each.startsAt.getTime() < endsAt && each.endsAt.getTime() > start,
  )
  if (setup.rules.oneAtATime && row.number !== '' && overlaps) return null
  const blocks = (await blockedTimes(tx, key.userId, window)).map(toBlock)
  const choice = { serviceId: row.service_id, party, start: new Date(start).toISOString() }
  const placeWith = (staffId: string | null) =>
    placeFor({ setup, choice: { ...choice, staffId }, now, busy: others.map(toBusy), blocks })
  if (row.staff_id === '') return placeWith(null)
  const isChosen = chosenStaff({ choosesStaff }, setup, service, row.staff_id) !== null
  return placeWith(row.staff_id) ?? (isChosen ? null : placeWith(null))
}
