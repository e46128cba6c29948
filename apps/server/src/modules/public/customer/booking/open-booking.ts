import type { Booking } from '@wayform/core/bookings/booking.ts'
import { cutOffOf, isExpected, isMovable } from '@wayform/core/bookings/change-booking.ts'
import { goesBack } from '@wayform/core/bookings/deposit-rule.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { remindersOf, reminderTimes, reminderZone } from '@wayform/core/bookings/reminders.ts'
import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import type { BookingQuestion } from '@wayform/core/questions/booking/schema.ts'
import { hasMoved } from '@wayform/core/questions/payment/payment-state.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { DAY_MS } from '@wayform/core/time/zones.ts'
import type { Services } from '../../../../services.ts'
import { bookingSetupRepository } from '../../../bookings/setup.repository.ts'
import { contactsRepository } from '../../../recipients/customers/contacts.repository.ts'
import { recipientHash } from '../../../recipients/recipient-address.ts'
import { paymentIn } from '../../hand-off/hand-off.ts'
import { type BookingRow, ownBookingRepository } from './own-booking.repository.ts'
import { ownWaitRepository, type WaitRow } from './own-wait.repository.ts'

/** A customer's booking, and the actions that are still allowed. */
export type OwnBooking = {
  question: BookingQuestion
  answer: Booking
  /** Null: a test answer takes no time. */
  row: BookingRow | null
  setup: BookingSetup | null
  /** Their place on a waiting list: nothing is booked. */
  wait: OwnWait | null
  /** Until when it is moved and cancelled here. */
  cutOff: number
  canChange: boolean
  /** They can say that they come. */
  isExpected: boolean
  /** Whether the money goes back if it is cancelled now; null: nothing was paid, nor reported as paid. */
  money: 'back' | 'kept' | null
  /** The largest possible party; 1: it can't be changed. Once money was paid, only the shop can change it. */
  mostPeople: number
  /** Reminders on WhatsApp: they come, or can be asked for; null: none would come. */
  remind: 'on' | 'offered' | null
}

/** The state of a customer on a waiting list, at this moment. */
type OwnWait = {
  /** Null: a test answer, which waits for nothing. */
  row: WaitRow | null
  /** The time that is kept for them, and until when; null: none. */
  offer: { start: Date; until: Date } | null
  /** They are not in line any more. */
  isOver: boolean
}

type Opened = {
  questions: FormDoc
  answers: Readonly<Record<string, unknown>>
  standing: { status: ResponseStatus }
  key: { userId: string; formId: string; number: number }
  plan: Plan
}

/** Null: nothing was booked. */
export async function openBooking(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'whatsapp'>,
  { questions, answers, standing: { status }, key, plan }: Opened,
): Promise<OwnBooking | null> {
  const {
    database: { db },
    now,
  } = deps
  const question = bookingOf(questions)
  const answer = question && (answers[question.questionId] as Booking | undefined) // as the type itself stored it
  if (!question || !answer) return null
  const row = (await ownBookingRepository(db, key).find()) ?? null
  const setup = (await bookingSetupRepository(db, key.userId).find())?.setup ?? null
  const payment = paymentIn(questions, answers)
  const at = now().getTime()
  const wait = answer.wait ? ownWait(await ownWaitRepository(db, key).find(), status, at) : null
  const booked = row && { status, isHeld: row.is_held, start: row.starts_at.getTime() }
  const isMoved = hasMoved(payment)
  const isBack =
    row !== null && setup !== null && goesBack(setup.rules, { by: 'customer', start: row.starts_at, now: now() })
  const expected = booked !== null && isExpected(booked, at)
  return {
    question,
    answer,
    row,
    setup,
    wait,
    cutOff: booked && setup ? cutOffOf(booked.start, setup.rules) : 0,
    canChange: booked !== null && setup !== null && isMovable(booked, setup.rules, at),
    isExpected: expected,
    money: isMoved ? (isBack ? 'back' : 'kept') : null,
    mostPeople: mostPeople(question, { isMoved, answer, row, setup }),
    remind:
      expected && row && setup && hasFeature(plan, 'bookings')
        ? await remindOf(deps, { answer, row, setup, key })
        : null,
  }
}

type Resized = { isMoved: boolean; answer: Booking; row: BookingRow | null; setup: BookingSetup | null }

/** As many as the service takes at most, or took when it was booked; as it is where its number is not asked for. */
export function mostPeople({ asksParty }: Pick<BookingQuestion, 'asksParty'>, of: Resized): number {
  const service = of.setup?.services.find(({ id }) => id === of.row?.service_id)
  if (!asksParty || !service || (of.isMoved && of.answer.price > 0)) return 1
  return Math.max(service.largestParty, of.row?.party ?? 1)
}

type Reminded = Pick<Opened, 'key'> & { answer: Booking; row: BookingRow; setup: BookingSetup }

/** Null as well where this server can't write on WhatsApp. */
async function remindOf(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'whatsapp'>,
  { answer, row, setup, key }: Reminded,
): Promise<OwnBooking['remind']> {
  if (!deps.whatsapp?.number || row.number === '') return null
  const asked = { startsAt: row.starts_at.getTime(), minutes: remindersOf(setup.rules), now: deps.now().getTime() }
  if (reminderTimes({ ...asked, zone: reminderZone(answer.clock, setup.zone) }).length === 0) return null
  if (row.whatsapp_at === null) return 'offered'
  const hash = recipientHash(deps, { channel: 'whatsapp', address: row.number })
  const contact = { userId: key.userId, channel: 'whatsapp', hash } as const
  const { isAgreed, isStoppedEverywhere } = await contactsRepository(deps.database.db).standing(contact)
  return isAgreed && !isStoppedEverywhere ? 'on' : 'offered'
}

/** An offer whose time is over has ended, whether a task looked already or not; so has a day that is over everywhere. */
function ownWait(row: WaitRow | undefined, status: ResponseStatus, at: number): OwnWait {
  if (!row) return { row: null, offer: null, isOver: false }
  const { state, day, offeredStart, offeredUntil } = row
  const isOffered = state === 'offered' && offeredStart !== null && offeredUntil !== null && offeredUntil.getTime() > at
  const isDayOver = Date.parse(`${day}T00:00:00Z`) + 1.5 * DAY_MS < at
  return {
    row,
    offer: isOffered ? { start: offeredStart, until: offeredUntil } : null,
    isOver: status === 'cancelled' || (!isOffered && (state !== 'waiting' || isDayOver)),
  }
}
