import { zoneName } from '@wayform/core/bookings/booking-text.ts'
import { isCancelledByCustomer, priceFor } from '@wayform/core/bookings/change-booking.ts'
import { googleCalendarLink } from '@wayform/core/bookings/google-link.ts'
import type { ShownTimes } from '@wayform/core/bookings/shown-times.ts'
import { FEW_PLACES } from '@wayform/core/bookings/times-shown.ts'
import type { Language } from '@wayform/core/languages.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import type { ResponseStatus, StatusNames } from '@wayform/core/responses/statuses.ts'
import { clockOf, localText } from '@wayform/core/time/zones.ts'
import type {
  BillRow,
  BookingPart,
  CancelAct,
  CustomerStep,
  MoveAct,
  MoveTimes,
} from '@wayform/form-view/customer/customer-view.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import type { OwnBooking } from './open-booking.ts'

type Standing = { status: ResponseStatus; status_names: StatusNames }
type About = { t: T; language: Language; booking: OwnBooking; standing: Standing }

/** What somebody who moves it has seen so far. */
export type MoveDraft = { times: ShownTimes | null; problem: string | null; party: number | null }

export function bookingTitle({ t, booking, standing: { status, status_names: names } }: About): string {
  if (status === 'cancelled') {
    return isDeclined(booking) && !names.cancelled ? t('booked.declined') : statusText(t, status, ofBookings(names))
  }
  return status === 'noShow' ? statusText(t, status, ofBookings(names)) : t('booked.title')
}

/** Asked for, confirmed, there; what was cancelled or missed goes nowhere. */
export function bookingSteps({ t, booking, standing: { status, status_names: names } }: About): CustomerStep[] {
  if (status === 'cancelled' || status === 'noShow') return []
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

type Shop = { formName: string; fileUrl: string; pageUrl: string; remindUrl: string | null }

export function bookingPart(about: About, { formName, fileUrl, pageUrl, remindUrl }: Shop): BookingPart {
  const { t, language, booking, standing } = about
  const { answer, row } = booking
  const { zone } = answer
  const start = Date.parse(answer.start)
  const end = row?.ends_at.getTime() ?? start + answer.minutes * 60_000
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(numberLocale(language), { timeZone: zone, ...options }).format(start)
  const summary = summaryOf(answer.serviceName, formName)
  return {
    month: written({ month: 'short' }),
    date: written({ day: 'numeric' }),
    day: written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: `${clockTime(start, zone)}–${clockTime(end, zone)}`,
    what:
      answer.staffName === ''
        ? answer.serviceName
        : t('calendar.serviceWith', { service: answer.serviceName, staff: answer.staffName }),
    party: partyText(t, answer.party),
    zone: t('form.booking.zone', { zone: zoneName(zone, language, start) }),
    yours: {
      start: answer.start,
      shown: clockTime(start, zone),
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
  const format = new Intl.DateTimeFormat(numberLocale(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
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
      name: format.format(Date.parse(`${date}T00:00:00Z`)),
      count: t('form.booking.free', { count: times.length }),
      isOpen: index === 0,
      times: times.map(({ start, time, left }) => ({
        start,
        time,
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

const clockTime = (at: number, zone: string) => localText(at, clockOf(zone)).slice(11, 16)

function momentText(at: number, zone: string, language: Language): string {
  return new Intl.DateTimeFormat(numberLocale(language), {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
