import { zoneName } from '@wayform/core/bookings/booking-text.ts'
import type { Booking } from '@wayform/core/bookings/booking.ts'
import { isCancelledByCustomer, priceFor } from '@wayform/core/bookings/change-booking.ts'
import { googleCalendarLink } from '@wayform/core/bookings/google-link.ts'
import type { ShownTimes } from '@wayform/core/bookings/shown-times.ts'
import { FEW_PLACES } from '@wayform/core/bookings/times-shown.ts'
import type { Language } from '@wayform/core/languages.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { inDigits } from '@wayform/core/numbers/number-format.ts'
import type { ResponseStatus, StatusNames } from '@wayform/core/responses/statuses.ts'
import { formatDate } from '@wayform/core/time/format-date.ts'
import { clockOf, localText } from '@wayform/core/time/zones.ts'
import type { BookingWait } from '@wayform/core/bookings/waiting/booking-wait.ts'
import type {
  BillRow,
  BookingPart,
  CancelAct,
  CustomerActs,
  CustomerStep,
  MoveAct,
  MoveTimes,
  OfferAct,
  WaitPart,
} from '@wayform/form-view/customer/customer-view.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import type { OwnBooking } from './open-booking.ts'

type Standing = { status: ResponseStatus; status_names: StatusNames }
type About = { t: T; language: Language; booking: OwnBooking; standing: Standing }

/** The state of a move in progress. */
export type MoveDraft = { times: ShownTimes | null; problem: string | null; party: number | null }

export function bookingTitle({ t, booking, standing: { status, status_names: names } }: About): string {
  if (booking.wait)
    return t(booking.wait.offer ? 'booked.wait.offer' : booking.wait.isOver ? 'booked.wait.ended' : 'booked.wait.title')
  if (status === 'cancelled') {
    return isDeclined(booking) && !names.cancelled ? t('booked.declined') : statusText(t, status, ofBookings(names))
  }
  return status === 'noShow' ? statusText(t, status, ofBookings(names)) : t('booked.title')
}

/** Asked for, confirmed, there; what was cancelled or missed goes nowhere. */
export function bookingSteps({ t, booking, standing: { status, status_names: names } }: About): CustomerStep[] {
  if (status === 'cancelled' || status === 'noShow' || booking.wait?.isOver) return []
  if (booking.wait) {
    const { offer } = booking.wait
    return [
      { name: t('booked.wait.waiting'), state: offer ? 'past' : 'now' },
      { name: t('booked.wait.offered'), state: offer ? 'now' : 'next' },
      { name: t('booked.wait.booked'), state: 'next' },
    ]
  }
  const isConfirmed = status !== 'new' || Boolean(booking.row?.confirmed_at)
  const at = status === 'done' ? 3 : isConfirmed ? 1 : 0
  return [
    names.new || t('booked.requested'),
    statusText(t, 'confirmed', ofBookings(names)),
    names.done || t('calendar.came'),
  ].map((name, index) => ({ name, state: index < at ? 'past' : index === at ? 'now' : 'next' }))
}

/** The prices of that moment; none where nothing is asked for. */
export function bookingRows({ t, language, booking: { answer } }: About): BillRow[] {
  if (answer.wait) return []
  const { serviceName, price, currency, pay } = answer
  if (price === 0) return []
  const amount = formatMoney(decimalOf(price, currency), currency, language)
  const detail = partyText(t, answer.party) ?? ''
  if (pay === 'deposit')
    return [{ kind: 'line', name: t('form.booking.deposit', { amount: serviceName }), detail, amount }]
  return [
    { kind: 'line', name: serviceName, detail, amount },
    { kind: 'total', name: orderWords(t).total(), detail: '', amount },
  ]
}

/** The wait of a customer, and the place that is offered to them; null: it is booked. */
export function waitPart({ t, language, booking: { answer, wait } }: About): WaitPart | null {
  if (!answer.wait || !wait) return null
  const { offer, isOver, row } = wait
  const { zone } = answer
  const at = offer?.start.getTime() ?? Date.parse(`${answer.wait.day}T00:00:00Z`)
  const written = (options: Intl.DateTimeFormatOptions) =>
    formatDate(at, language, { timeZone: offer ? zone : 'UTC', ...options })
  const end = at + answer.minutes * 60_000
  return {
    month: written({ month: 'short' }),
    date: written({ day: 'numeric' }),
    day: written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: offer ? timesText(at, end, zone, language) : null,
    wish: offer ? null : wishText(t, answer.wait, language),
    what: whatText(t, answer),
    party: partyText(t, answer.party),
    zone: t('form.booking.zone', { zone: zoneName(zone, language, at) }),
    text: offer
      ? t('booked.wait.until', { time: momentText(offer.until.getTime(), zone, language) })
      : isOver
        ? null
        : t('booked.wait.text'),
    ahead: offer || isOver || !row || row.ahead === 0 ? null : t('form.booking.waits.ahead', { count: row.ahead }),
  }
}

function wishText(t: T, { from }: BookingWait, language: Language): string {
  return from === '' ? t('booked.wait.any') : t('booked.wait.from', { time: inDigits(from, language) })
}

export function offerAct(t: T, { wait }: Pick<OwnBooking, 'wait'>): OfferAct | null {
  if (!wait?.offer) return null
  return {
    start: wait.offer.start.toISOString(),
    accept: t('booked.wait.accept'),
    pass: t('booked.wait.pass'),
    passText: t('booked.wait.passText'),
  }
}

export function leaveAct(t: T, { wait }: Pick<OwnBooking, 'wait'>): CancelAct | null {
  if (!wait?.row || wait.isOver) return null
  return {
    open: t('booked.wait.leave'),
    title: t('booked.wait.leaveTitle'),
    text: t('booked.wait.leaveText'),
    button: t('booked.wait.leave'),
  }
}

function whatText(t: T, { serviceName, staffName }: Booking): string {
  return staffName === '' ? serviceName : t('calendar.serviceWith', { service: serviceName, staff: staffName })
}

type Shop = { formName: string; fileUrl: string; pageUrl: string; remindUrl: string | null }

export function bookingPart(about: About, { formName, fileUrl, pageUrl, remindUrl }: Shop): BookingPart {
  const { t, language, booking, standing } = about
  const { answer, row } = booking
  const { zone } = answer
  const start = Date.parse(answer.start)
  const end = row?.ends_at.getTime() ?? start + answer.minutes * 60_000
  const written = (options: Intl.DateTimeFormatOptions) => formatDate(start, language, { timeZone: zone, ...options })
  const summary = summaryOf(answer.serviceName, formName)
  return {
    month: written({ month: 'short' }),
    date: written({ day: 'numeric' }),
    day: written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: timesText(start, end, zone, language),
    what: whatText(t, answer),
    party: partyText(t, answer.party),
    zone: t('form.booking.zone', { zone: zoneName(zone, language, start) }),
    yours: {
      start: answer.start,
      shown: localText(start, clockOf(zone)).slice(0, 'YYYY-MM-DD HH:mm'.length),
      text: t('form.booking.yours', { time: '{time}' }),
    },
    reason:
      row && row.reason !== '' && standing.status === 'cancelled' ? t('booked.reason', { reason: row.reason }) : null,
    calendar: booking.isExpected
      ? {
          href: fileUrl,
          label: t('booked.calendar'),
          google: googleCalendarLink({
            summary,
            description: pageUrl,
            start: new Date(start),
            end: new Date(end),
          }),
          googleLabel: t('booked.google'),
        }
      : null,
    coming: booking.isExpected && row?.coming_at ? t('booked.coming.said') : null,
    remind: remindOf(),
  }

  function remindOf(): BookingPart['remind'] {
    if (booking.remind === 'on') return { said: t('booked.remind.on') }
    if (booking.remind === null || remindUrl === null) return null
    return { href: remindUrl, label: t('booked.remind.button'), text: t('booked.remind.text') }
  }
}

export const summaryOf = (serviceName: string, formName: string) => `${serviceName} · ${formName}`

export function moveAct(about: About, draft: MoveDraft | null): MoveAct | null {
  const { t, language, booking } = about
  if (!booking.isExpected) return null
  const { answer, row, cutOff, canChange } = booking
  return {
    open: t(booking.mostPeople > 1 ? 'booked.move.openPeople' : 'booked.move.open'),
    until: canChange ? t('booked.until', { time: momentText(cutOff, answer.zone, language) }) : t('booked.late'),
    isOffered: canChange,
    of: String(row?.sequence ?? 0),
    problem: draft?.problem ?? null,
    times: draft?.times ? timesOf(about, draft.times, draft.party) : null,
  }
}

function timesOf({ t, language, booking }: About, { days, next }: ShownTimes, wanted: number | null): MoveTimes {
  const { setup, row, answer, mostPeople } = booking
  const party = wanted ?? answer.party
  // Its own time is another booking only with another number of people.
  const own = party === answer.party ? row?.starts_at.toISOString() : undefined
  const free = days
    .map(({ date, times }) => ({ date, times: times.filter(({ start, left }) => left > 0 && start !== own) }))
    .filter(({ times }) => times.length > 0)
  const dayName = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  const service = setup?.services.find(({ id }) => id === row?.service_id)
  return {
    title: t('booked.move.choose'),
    party:
      mostPeople < 2
        ? null
        : {
            label: t('form.booking.party'),
            options: Array.from({ length: mostPeople }, (_, index) => index + 1).map((value) => ({
              value,
              text: optionText(value),
              isChosen: value === party,
            })),
            show: t('form.booking.show'),
            from: days[0]?.date ?? '',
          },
    days: free.map(({ date, times }, index) => ({
      date,
      name: formatDate(Date.parse(`${date}T00:00:00Z`), language, dayName),
      count: t('form.booking.free', { count: times.length }),
      isOpen: index === 0,
      times: times.map(({ start, time, left }) => ({
        start,
        time: inDigits(time, language),
        left: left <= FEW_PLACES && (service?.places ?? 1) > 1 ? t('form.left', { count: left }) : null,
      })),
    })),
    none: t('form.booking.none'),
    later: next === null ? null : { from: next, label: t('form.booking.later') },
    hint: service?.confirm === 'byOwner' ? t('booked.move.waits') : null,
    save: t(mostPeople > 1 ? 'booked.move.savePeople' : 'booked.move.save'),
  }

  /** With what it then costs, where that is more than nothing. */
  function optionText(count: number): string {
    const people = t('calendar.party', { count })
    if (answer.price === 0) return people
    return `${people} · ${formatMoney(decimalOf(priceFor(answer, count), answer.currency), answer.currency, language)}`
  }
}

/** Not before the shop has said yes: until then it is the customer who waits for an answer. */
export function comingAct({ t, booking: { isExpected, row }, standing }: About): CustomerActs['coming'] {
  const isRequested = standing.status === 'new' && row?.confirmed_at === null && row.accepted_at === null
  return !isExpected || isRequested || row?.coming_at ? null : { button: t('booked.coming.button') }
}

export function cancelBookingAct(t: T, { money }: Pick<OwnBooking, 'money'>): CancelAct {
  return {
    open: t('booked.cancel.open'),
    title: t('booked.cancel.title'),
    text: money ? `${t('booked.cancel.text')} ${t(`booked.cancel.${money}`)}` : t('booked.cancel.text'),
    button: t('booked.cancel.button'),
  }
}

/** The owner never confirmed it, and the customer did not cancel it. */
const isDeclined = ({ row, answer }: OwnBooking) =>
  row !== null && row.confirmed_at === null && row.accepted_at === null && !isCancelledByCustomer(answer)

const ofBookings = (names: StatusNames) => ({ names, hasOrders: true })

const partyText = (t: T, party: number) => (party > 1 ? t('calendar.party', { count: party }) : null)

/** "10:30–11:15" on the shop's clock. */
function timesText(start: number, end: number, zone: string, language: Language): string {
  const [from, until] = [start, end].map((at) => localText(at, clockOf(zone)).slice(11, 16))
  return inDigits(`${from}–${until}`, language)
}

function momentText(at: number, zone: string, language: Language): string {
  return formatDate(at, language, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
