import {
  type Booked,
  type CalendarHours,
  canMove,
  colourOf,
  isLate,
  type Part,
  type Placed,
  takenPlaces,
  topOf,
} from '@wayform/core/bookings/calendar/calendar-view.ts'
import type { Gathered } from '@wayform/core/bookings/calendar/gather-lanes.ts'
import { countText } from '@wayform/core/numbers/number-format.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import type { T } from './catalogue.ts'
import { clockText } from './day-words.ts'

/** Of a booking, what its card shows. */
export type CardBooking = Booked & {
  name: string
  serviceName: string
  staffName: string
  price: { amount: number; currency: CurrencyCode } | null
}

/** Content and position of a card, in the app and in the page that the server renders before it. */
export type CardLook = {
  key: string
  css: string
  /** It stands for others, whose number is its title. */
  isMore: boolean
  colour: number
  state: 'noShow' | 'late' | 'waits' | ''
  /** The booking that can be carried; empty: none. */
  moves: string
  /** Read aloud by screen readers. */
  name: string
  title: string
  detail: string
  /** The taken places, as dots as long as they are few. Empty: the time is not shared. */
  places: string
  dots: number
  taken: number
  /** False: it is too narrow for a letter, and a week may have hundreds of them. Its name is read aloud all the same. */
  hasText: boolean
}

type Around = {
  hours: CalendarHours
  axis: readonly Part[]
  isDay: boolean
  mayMove: boolean
  /** With more cards side by side, none has room for a letter. */
  lanesWithText: number
  t: T
  language: Language
}

/** More dots than that are a number only. */
const MOST_DOTS = 12

/** Height of two lines on a card that stands for others. */
const TWO_LINES_PX = 34

/** In the order of their times, as they are read aloud and reached by keys. */
export function looksOf(shown: readonly Placed<CardBooking>[], more: readonly Gathered[], around: Around): CardLook[] {
  const looks = [...cardsOf(shown, around), ...more.map((each) => ({ from: each.from, look: moreOf(each, around) }))]
  return looks.toSorted((a, b) => a.from - b.from).map(({ look }) => look)
}

/** One booking, or all who share a time. Dashed waits for an answer, struck through did not come. */
function cardsOf(entries: readonly Placed<CardBooking>[], around: Around): { from: number; look: CardLook }[] {
  const { hours, t, language } = around
  const staffOf = new Map(hours.staff.map(({ id, name }) => [id, { name, colour: colourOf(id, hours.staff) }]))
  const clocks = new Map<number, string>()
  const clockOf = (minute: number) => {
    const known = clocks.get(minute) ?? clockText(minute, language)
    clocks.set(minute, known)
    return known
  }
  return entries.flatMap((entry) => {
    const [first] = entry.bookings
    if (!first) return []
    const staff = staffOf.get(first.staffId)
    const isShared = entry.places !== null
    const state = stateOf(first)
    const taken = takenPlaces(entry)
    const all = entry.places ?? 0
    const title = isShared ? first.serviceName : first.name || t('calendar.noName')
    const detail = isShared ? (staff?.name ?? first.staffName) : detailOf(first, state, around)
    const places = isShared
      ? t('calendar.places', { taken: countText(taken, language), places: countText(all, language) })
      : ''
    const look = {
      key: entry.key,
      isMore: false,
      css: placeOf(entry, around.axis),
      colour: staff?.colour ?? 0,
      state,
      moves: around.mayMove && !isShared && canMove(first) ? first.responseId : '',
      name: [clockOf(entry.from), title, detail, places].filter(Boolean).join(' '),
      title,
      detail,
      places,
      dots: all <= MOST_DOTS ? all : 0,
      taken,
      hasText: entry.lanes <= around.lanesWithText,
    }
    return { from: entry.from, look }
  })
}

/** In the last lane; the day shows those that it stands for. */
function moreOf({ from, to, lanes, count }: Gathered, { axis, t, language }: Around): CardLook {
  const shown = countText(count, language)
  const name = t('calendar.more', { count: shown })
  return {
    key: `more ${from}`,
    isMore: true,
    css: placeOf({ from, to, lane: lanes - 1, lanes }, axis),
    colour: 0,
    state: '',
    moves: '',
    name,
    title: cardHeight({ from, to }, axis) < TWO_LINES_PX ? `+${shown}` : name,
    detail: '',
    places: '',
    dots: 0,
    taken: 0,
    hasText: true,
  }
}

const cardHeight = ({ from, to }: Pick<Placed, 'from' | 'to'>, axis: readonly Part[]) =>
  Math.max(22, topOf(to, axis) - topOf(from, axis) - 2)

function placeOf(place: Pick<Placed, 'from' | 'to' | 'lane' | 'lanes'>, axis: readonly Part[]): string {
  const { from, lane, lanes } = place
  return (
    `inset-block-start: ${topOf(from, axis) + 1}px; block-size: ${cardHeight(place, axis)}px; ` +
    `inset-inline-start: calc(4px + (100% - 8px) * ${lane / lanes}); ` +
    `inline-size: calc((100% - 8px) / ${lanes} - 2px)`
  )
}

function detailOf(booking: CardBooking, state: CardLook['state'], { isDay, t, language }: Around): string {
  if (state === 'waits' && isDay) return t('calendar.waits')
  if (state === 'late') return t('calendar.late')
  if (state === 'noShow' && isDay) return `${booking.serviceName}, ${t('orders.status.noShow')}`
  if (!isDay || booking.price === null) return booking.serviceName
  const { amount, currency } = booking.price
  return `${booking.serviceName}, ${formatMoney(decimalOf(amount, currency), currency, language)}`
}

function stateOf(booking: CardBooking): CardLook['state'] {
  if (booking.status === 'noShow') return 'noShow'
  if (isLate(booking)) return 'late'
  return booking.waits ? 'waits' : ''
}
