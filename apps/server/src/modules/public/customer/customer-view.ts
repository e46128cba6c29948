import { createHash } from 'node:crypto'
import { zoneName } from '@wayform/core/bookings/booking-text.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { AS_SOON_AS_POSSIBLE } from '@wayform/core/orders/cart.ts'
import { whenText } from '@wayform/core/orders/order-text.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import { isPaid, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { localState } from '@wayform/core/questions/payment/local-state.ts'
import { paidState } from '@wayform/core/questions/payment/refunds.ts'
import { type ResponseStatus, statusesFor, type StatusNames } from '@wayform/core/responses/statuses.ts'
import { formatDate } from '@wayform/core/time/format-date.ts'
import type { CustomerStep, CustomerView, ProofAct } from '@wayform/form-view/customer/customer-view.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import { paymentIn } from '../hand-off/hand-off.ts'
import { payView, type UpiApp } from '../hand-off/pay-view.ts'
import { billRows } from './bill-view.ts'
import {
  bookingPart,
  bookingRows,
  bookingSteps,
  bookingTitle,
  cancelBookingAct,
  comingAct,
  leaveAct,
  moveAct,
  type MoveDraft,
  offerAct,
  waitPart,
} from './booking/booking-view.ts'
import type { OwnBooking } from './booking/open-booking.ts'
import { cancelAct, changeAct, type ChangeDraft } from './change-view.ts'
import type { ChangeOffer } from './offer-change.ts'
import { phonesIn } from './prove-customer.ts'
import { stepTime } from './step-times.ts'

type Answers = Readonly<Record<string, unknown>>

type Shown = {
  t: T
  language: Language
  formName: string
  /** In its series. */
  number: number
  createdAt: Date
  /** The shop's; null: nothing says which it is. */
  zone: string | null
  signed: string
  questions: FormDoc
  answers: Answers
  standing: { status: ResponseStatus; status_names: StatusNames }
  /** When each state was reached. */
  reached: ReadonlyMap<ResponseStatus, Date>
  /** Of an order that is being prepared; null: nothing says when. */
  readyAt: Date | null
  offer: ChangeOffer | null
  booking: OwnBooking | null
  pageUrl: string
  upiApps: readonly UpiApp[]
  /** Opens WhatsApp with what asks for reminders; null: this server has none. */
  remindUrl: string | null
}

/** The result of the customer's action, and their key. */
export type Done = {
  key: string | null
  problem: string | null
  said: string | null
  draft?: ChangeDraft
  move?: MoveDraft
}

/** Undefined: nothing was ordered or booked, and nothing is paid to the owner's account. The page then is a receipt. */
export function customerView(shown: Shown, { key, problem, said, draft, move }: Done): CustomerView | undefined {
  const { t, language, questions, answers, offer, booking } = shown
  const order = orderIn(questions, answers)
  const payment = paymentIn(questions, answers)
  const payable = payView(payment, shown) ?? null
  // A cancelled order asks for no payment; a proof that is on its way is still accepted.
  const pay = shown.standing.status === 'cancelled' ? null : payable
  const booked = booking && { ...shown, booking }
  if (!order && !payable && !booked) return undefined
  return {
    revision: revisionOf(shown),
    standingUrl: `${shown.signed}/standing`,
    title: order ? titleOf(shown) : booked ? bookingTitle(booked) : t('form.receipt.title'),
    received: receivedText(),
    receivedAt: shown.zone === null ? null : receivedAt(shown.createdAt, shown.zone, language),
    fulfilment: order ? fulfilmentOf(shown, order) : [],
    steps: order ? stepsOf(shown) : booked ? bookingSteps(booked) : [],
    booking:
      booked && !booking?.wait ? bookingPart(booked, { ...shown, fileUrl: `${shown.signed}/booking.ics` }) : null,
    wait: booked && waitPart(booked),
    bill: billOf(),
    pay,
    acts: {
      key,
      phone: phonesIn(questions, answers).length > 0 ? t(phoneKey()) : null,
      problem,
      proof: pay && payment && !payment.marked ? proofAct(t, payment) : null,
      change: offer && changeAct(t, language, offer, draft ?? null),
      offer: booking && offerAct(t, booking),
      move: booked && moveAct(booked, move ?? null),
      coming: booked && comingAct(booked),
      cancel: cancelOf(),
    },
    said,
  }

  function isOwedNoMore() {
    return shown.standing.status === 'cancelled' && payment !== undefined && localState(payment) === 'unpaid'
  }

  function phoneKey() {
    if (order || !booked) return 'pay.phone'
    return booking?.wait ? 'booked.wait.phone' : 'booked.phone'
  }

  function receivedText() {
    const params = { number: shown.number, time: '{time}' }
    if (order) return t('pay.page.received', params)
    return booked && t(booking?.wait ? 'booked.wait.received' : 'booked.received', params)
  }

  function cancelOf() {
    if (booking?.wait) return leaveAct(t, booking)
    if (booking) return booking.canChange && cancelsBooking(shown) ? cancelBookingAct(t, booking) : null
    return offer && !offer.isPaid ? cancelAct(t) : null
  }

  function billOf() {
    const rows = order ? billRows(order, t, language) : booked ? bookingRows(booked) : []
    return rows.length === 0
      ? null
      : { title: t('form.order.bill'), state: isOwedNoMore() ? null : stateOf(t, payment), rows }
  }
}

/** "Thursday 19 November 2026, 10:20 (Saudi Arabia Time)" */
function receivedAt(at: Date, zone: string, language: Language): string {
  const written = formatDate(at, language, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${written} (${zoneName(zone, language, at.getTime())})`
}

/** A booking with an order is cancelled as a whole, as long as both can be. */
export function cancelsBooking({ questions, answers, offer }: Pick<Shown, 'questions' | 'answers' | 'offer'>): boolean {
  return orderIn(questions, answers) === undefined || (offer !== null && !offer.isPaid)
}

/** Changes with everything that the customer can change on the page. */
export function revisionOf({
  questions,
  answers,
  standing,
  offer,
  booking,
}: Pick<Shown, 'questions' | 'answers' | 'standing' | 'offer' | 'booking'>): string {
  const { status, status_names } = standing
  const order = orderIn(questions, answers)
  const booked = booking && [
    booking.answer,
    booking.row,
    booking.canChange,
    booking.isExpected,
    booking.remind,
    booking.wait,
  ]
  const facts = [status, status_names, order, paymentIn(questions, answers), offer !== null, booked]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)
}

/** The steps of an order under the shop's names; a cancelled order has none. */
function stepsOf({ t, language, questions, standing, reached, readyAt, createdAt, zone }: Shown): CustomerStep[] {
  const { status, status_names: names } = standing
  if (status === 'cancelled') return []
  const steps = statusesFor(questions).filter((each) => each !== 'cancelled')
  const at = steps.indexOf(status)
  const isOver = at === steps.length - 1
  const timeText = zone === null ? null : (time: Date) => stepTime(time, { createdAt, zone, language })
  return steps.map((each, index) => {
    const since = index > at ? undefined : each === 'new' ? createdAt : reached.get(each)
    return {
      name: each === 'new' && !names.new ? t('pay.page.sent') : statusText(t, each, { names, hasOrders: true }),
      state: index < at || isOver ? 'past' : index === at ? 'now' : 'next',
      ...(since && timeText && { time: timeText(since) }),
      ...(readyAt && timeText && index === at && { text: t('pay.page.ready', { time: timeText(readyAt) }) }),
    }
  })
}

/** "Pickup", "Palm Street 5", "Fri 20 Nov, 13:00" */
function fulfilmentOf({ t, language, questions, standing }: Shown, order: Order): string[] {
  const { status } = standing
  if (status === 'cancelled') return []
  const words = orderWords(t)
  const isTimeOver = order.when === AS_SOON_AS_POSSIBLE && (status === 'ready' || status === 'done')
  const parts = [
    order.way === 'pickup' ? words.pickup() : order.way === 'delivery' ? words.delivery(order.zone) : '',
    order.way === 'pickup' ? (orderOf(questions)?.pickup.place ?? '') : '',
    order.when === null || isTimeOver ? '' : whenText(order.when, { language, orderWords: words }),
  ]
  return parts.filter((part) => part !== '')
}

function titleOf({ t, standing: { status, status_names: names } }: Shown): string {
  return status === 'cancelled' ? statusText(t, status, { names, hasOrders: true }) : t('pay.page.title')
}

export function orderIn(questions: FormDoc, answers: Answers): Order | undefined {
  const question = orderOf(questions)
  return question && (answers[question.questionId] as Order | undefined) // as the type itself stored it
}

function stateOf(t: T, payment: Payment | undefined) {
  if (!payment) return null
  if (isPaid(payment)) {
    const state = paidState(payment)
    return { text: t(`responses.payment.${state}`), isPaid: state === 'paid' }
  }
  const state = localState(payment)
  if (state === null && payment.method === 'cash') return { text: t('questions.methods.cash'), isPaid: false }
  return state && { text: t(`responses.payment.${state}`), isPaid: state === 'marked' }
}

function proofAct(t: T, { proof }: Payment): ProofAct {
  return {
    title: proof ? t('pay.proof.again') : t('pay.proof.title'),
    text: t('pay.proof.text'),
    sent: proof
      ? { title: t('responses.payment.proofSent'), text: t('pay.proof.checked'), file: proof.file?.name ?? '' }
      : null,
    file: t('pay.proof.file'),
    optional: t('pay.proof.optional'),
    button: proof ? t('pay.proof.send') : t('pay.paid'),
  }
}
