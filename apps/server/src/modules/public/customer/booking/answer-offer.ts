import type { Booking } from '@wayform/core/bookings/booking.ts'
import { placeFor } from '@wayform/core/bookings/place-for.ts'
import { AROUND_MS, takenBy } from '@wayform/core/bookings/places.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { databaseNow } from '../../../../platform/db/clock/database-time.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { bookingSetupRepository } from '../../../bookings/setup.repository.ts'
import { addNotice } from '../../../ledger/notices.repository.ts'
import { addUpdates } from '../../../ledger/updates.repository.ts'
import { blockedTimes, lockBookings, takenTimes, toBlock, toBusy } from '../../../places/booked-times.repository.ts'
import { bookingsRepository } from '../../../places/bookings.repository.ts'
import { noteOrders } from '../../../places/order-changes.repository.ts'
import { placesRepository } from '../../../places/places.repository.ts'
import { changeStatus } from '../../../places/status.repository.ts'
import { endHold, serveWaits } from '../../../places/waits.repository.ts'
import { customerRepository } from '../customer.repository.ts'
import { ownWaitRepository, type WaitRow } from './own-wait.repository.ts'

type Deps = Pick<Services, 'database' | 'now'>
type Key = { userId: string; formId: string; number: number }

/** `over`: the place is not held any more. */
export type Answered = 'booked' | 'asked' | 'done' | 'over'

/**
 * The place that was kept becomes a booking, as if it had been booked then: with its row, and confirmed or waiting for
 * the owner by the rule of its service. Accepted twice, it is booked once.
 */
export async function acceptOffer(
  deps: Deps,
  { key, questionId, start }: { key: Key; questionId: string; start: string },
): Promise<Answered> {
  return deps.database.transaction(async (tx) => {
    const found = await lockWait(tx, deps, key)
    if (!found) return 'over'
    const { wait, setup, answers, status } = found
    const startsAt = wait.offeredStart
    const service = setup.services.find(({ id }) => id === wait.serviceId)
    if (!service || !startsAt || startsAt.toISOString() !== start) return 'over'
    const isConfirmed = service.confirm === 'itself'
    if (wait.state === 'booked') return isConfirmed ? 'booked' : 'asked'
    if (wait.state !== 'offered' || status === 'cancelled') return 'over'
    if (!(await isStillThere(tx, deps, key, setup, wait, startsAt))) {
      // The owner needs the time for something else by now.
      await ownWaitRepository(tx, key).pass(startsAt)
      await endHold(tx, key.userId, wait.id)
      return 'over'
    }
    const at = deps.now()
    const times = takenBy(service, startsAt.getTime())
    const staff = setup.staff.find(({ id }) => id === wait.offeredStaff)
    await endHold(tx, key.userId, wait.id)
    await bookingsRepository(tx).take(
      [
        {
          userId: key.userId,
          formId: key.formId,
          submissionId: null,
          responseNumber: key.number,
          serviceId: service.id,
          staffId: wait.offeredStaff,
          staffName: staff?.name ?? '',
          staffNumber: staff?.number ?? null,
          memberId: staff?.memberId ?? null,
          party: wait.party,
          startsAt,
          endsAt: new Date(times.endsAt),
          busyFrom: new Date(times.busyFrom),
          busyTo: new Date(times.busyTo),
          number: wait.number,
          isHeld: true,
          isConfirmed,
          // It was a wait before, and calendars that heard of it must see the change.
          sequence: 1,
        },
      ],
      at,
    )
    await ownWaitRepository(tx, key).accept()
    if (staff) await bookingsRepository(tx).giveTo(key, key.number, staff)
    const { wait: _wait, ...before } = answers[questionId] as Booking // as the type itself stored it
    const booked: Booking = {
      ...before,
      start,
      staffId: wait.offeredStaff || null,
      staffName: staff?.name ?? '',
      minutes: service.minutes,
    }
    await customerRepository(tx).setAnswers(key, { ...answers, [questionId]: booked })
    await noteOrders(tx, { userId: key.userId, formId: key.formId }, [key.number])
    await addUpdates(tx, key)
    await addNotice(tx, {
      userId: key.userId,
      formId: key.formId,
      kind: 'booking.accepted',
      dedupeKey: `booking.accepted ${key.number}`,
      params: { number: key.number, before: start, after: start, zone: setup.zone },
    })
    return isConfirmed ? 'booked' : 'asked'
  })
}

/** Not this time: it goes to the next in line, and they stay on the list for others. */
export async function passOffer(deps: Deps, { key, start }: { key: Key; start: string }): Promise<Answered> {
  return deps.database.transaction(async (tx) => {
    const found = await lockWait(tx, deps, key)
    if (!found) return 'over'
    const { wait } = found
    if (wait.state === 'waiting') return 'done'
    if (wait.state !== 'offered' || wait.offeredStart?.toISOString() !== start) return 'over'
    await ownWaitRepository(tx, key).pass(wait.offeredStart)
    await endHold(tx, key.userId, wait.id)
    await serveWaits(tx, deps.database, key.userId)
    return 'done'
  })
}

/** Their response is cancelled, and a place that was kept for them goes to the next. */
export async function leaveWaitingList(deps: Deps, key: Key): Promise<Answered> {
  return deps.database.transaction(async (tx) => {
    const found = await lockWait(tx, deps, key)
    if (!found) return 'over'
    const { wait, status } = found
    if (status === 'cancelled') return 'done'
    if (wait.state === 'booked') return 'over'
    const form = { userId: key.userId, formId: key.formId }
    await changeStatus(tx, deps.database, { status }, { form, number: key.number, status: 'cancelled', limits: [] })
    await addUpdates(tx, key)
    await serveWaits(tx, deps.database, key.userId)
    return 'done'
  })
}

/**
 * Locks in the same order as all transactions that take or give back. An expired offer has ended, whether or not the
 * task has run.
 */
async function lockWait(tx: Tx, deps: Deps, key: Key) {
  await placesRepository(tx).lock([{ userId: key.userId, formId: key.formId }])
  const locked = await customerRepository(tx).lockOrder(key)
  await lockBookings(tx, [key.userId])
  await serveWaits(tx, deps.database, key.userId)
  const wait = await ownWaitRepository(tx, key).find()
  const setup = (await bookingSetupRepository(tx, key.userId).find())?.setup
  return locked && wait && setup ? { ...locked, wait, setup } : null
}

/** The held place can only be gone when the owner blocked the time, or turned the staff off. */
async function isStillThere(
  tx: Tx,
  deps: Deps,
  { userId }: Key,
  setup: BookingSetup,
  wait: WaitRow,
  startsAt: Date,
): Promise<boolean> {
  const window = {
    from: new Date(startsAt.getTime() - AROUND_MS),
    to: new Date(startsAt.getTime() + AROUND_MS),
  }
  const taken = await takenTimes(tx, userId, window, databaseNow(deps.database.clock))
  const blocks = await blockedTimes(tx, userId, window)
  const choice = {
    serviceId: wait.serviceId,
    staffId: wait.offeredStaff || null,
    party: wait.party,
    start: startsAt.toISOString(),
  }
  const busy = taken.filter(({ submissionId }) => submissionId !== wait.id).map(toBusy)
  return placeFor({ setup, choice, now: null, busy, blocks: blocks.map(toBlock) }) !== null
}
