import type { calendar } from '@wayform/contract/calls/calendar/calendar.ts'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { placeFor } from '@wayform/core/bookings/place-for.ts'
import { AROUND_MS, takenBy } from '@wayform/core/bookings/places.ts'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { addUpdates } from '../ledger/updates.repository.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { blockedTimes, lockBookings, takenTimes, toBlock, toBusy } from '../places/booked-times.repository.ts'
import { bookingsRepository } from '../places/bookings.repository.ts'
import { lockMarks } from '../places/status.repository.ts'
import { isResponse, numberOfResponse } from '../responses/response-id.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { isOpen, openForm } from '../responses/visible-responses.ts'
import { followAnswers } from '../search-index/search-index.repository.ts'
import { movesRepository } from './moves.repository.ts'
import { bookedAnswer } from './present-booking.ts'

type Calls = typeof calendar
type Deps = Pick<Services, 'database' | 'now'> & { deliveries: Wakeable }
type Input = BodyOf<Calls['move']> & { owner: Owner; formId: string; responseId: string }

/**
 * Under the lock of the workspace's bookings, so that the place can't be taken between the check and the change. The
 * booking keeps its number, and takes as long as its service does by now; the calendar sequence goes up. A booking that
 * was paid for after its time was gone gets a place this way.
 */
export async function moveBooking(deps: Deps, input: Input): Promise<AnswerOf<Calls['move']>> {
  const { owner, formId, responseId } = input
  const { open, form } = await openForm(deps, owner, formId)
  const number = numberOfResponse(responseId)
  const key = { userId: owner.id, formId }
  const moved = await deps.database.transaction(async (tx) => {
    const moves = movesRepository(tx, deps.database, key)
    if (!(await lockMarks(tx, key, number))) throw new AppError('response.notFound')
    await lockBookings(tx, [owner.id])
    const booking = await moves.find(number)
    if (!booking || !isResponse(booking, responseId) || !isOpen(open, booking)) throw new AppError('response.notFound')
    if (booking.sequence !== input.sequence || booking.status === 'cancelled') throw new AppError('request.changed')
    const setup = (await bookingSetupRepository(tx, owner.id).find())?.setup
    const service = setup?.services.find(({ id }) => id === booking.serviceId)
    if (!setup || !service) throw new AppError('calendar.unknownService')
    const isOffered = service.staffIds.includes(input.staffId) && setup.staff.some(({ id }) => id === input.staffId)
    // Without a person only if it had none before, or if no person offers the service.
    const isNobodys = booking.staffId === '' || service.staffIds.length === 0
    if (input.staffId === '' ? !isNobodys : !isOffered) throw new AppError('calendar.unknownStaff')
    const start = Date.parse(input.start)
    const span = { from: new Date(start - AROUND_MS), to: new Date(start + AROUND_MS) }
    const taken = await takenTimes(tx, owner.id, span, databaseNow(deps.database.clock), { formId, number })
    const blocked = await blockedTimes(tx, owner.id, span)
    // If people offer it by now, it gets one of them: with room and the fewest minutes, as for customers.
    const choice = { serviceId: service.id, staffId: input.staffId || null, party: booking.party, start: input.start }
    const busy = taken.map(toBusy)
    const place = placeFor({ setup, choice, now: null, busy, blocks: blocked.map(toBlock) })
    if (!place) throw new AppError('calendar.taken')
    const { staffId } = place
    const person = setup.staff.find(({ id }) => id === staffId)
    const sequence = booking.sequence + 1
    const at = new Date(start).toISOString()
    await moves.put(number, {
      ...takenBy(service, start),
      staffId,
      sequence,
      confirmedAt: booking.isHeld ? null : deps.now(),
    })
    if (booking.staffId !== staffId) {
      const former = setup.staff.find(({ id }) => id === booking.staffId)
      await bookingsRepository(tx).giveTo(key, number, person, former)
    }
    const booked = bookedAnswer(booking.answers)
    if (booked) {
      const { minutes } = service
      const answer = { ...booked.answer, start: at, minutes, staffId: staffId || null, staffName: person?.name ?? '' }
      await responsesRepository(tx).setAnswer(owner.id, formId, number, booked.questionId, answer)
      await followAnswers(tx, key, number)
    }
    await addUpdates(tx, { ...key, number })
    await recordActivity(tx, owner, { at: deps.now(), form }, { verb: 'bookingMoved', number })
    return { start: at, sequence }
  })
  deps.deliveries.wake()
  return moved
}
