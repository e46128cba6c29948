import type { CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { countText } from '@wayform/core/numbers/number-format.ts'
import { clockText } from '@wayform/i18n/day-words.ts'
import type { Language } from '@wayform/core/languages.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { colourOf } from '../calendar-texts.ts'
import { canMove, isLate, type Part, type Placed, takenPlaces, topOf } from '../view/calendar-view.ts'

/** Content and position of a card. */
export type CardLook = {
  key: string
  css: string
  colour: number
  state: 'noShow' | 'late' | 'waits' | ''
  /** The booking that can be carried; empty: none. */
  moves: string
  time: string
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

/** One booking, or all who share a time. Dashed waits for an answer, struck through did not come. */
export function looksOf(entries: readonly Placed[], around: Around): CardLook[] {
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
    const places = entry.places ?? 0
    return {
      key: entry.key,
      css: placeOf(entry, around.axis),
      colour: staff?.colour ?? 0,
      state,
      moves: around.mayMove && !isShared && canMove(first) ? first.responseId : '',
      time: clockOf(entry.from),
      title: isShared ? first.serviceName : first.name || t('calendar.noName'),
      detail: isShared ? (staff?.name ?? first.staffName) : detailOf(first, state, around),
      places: isShared
        ? t('calendar.places', { taken: countText(taken, language), places: countText(places, language) })
        : '',
      dots: places <= MOST_DOTS ? places : 0,
      taken,
      hasText: entry.lanes <= around.lanesWithText,
    }
  })
}

function placeOf({ from, to, lane, lanes }: Placed, axis: readonly Part[]): string {
  const [top, bottom] = [topOf(from, axis), topOf(to, axis)]
  return (
    `inset-block-start: ${top + 1}px; block-size: ${Math.max(22, bottom - top - 2)}px; ` +
    `inset-inline-start: calc(4px + (100% - 8px) * ${lane / lanes}); ` +
    `inline-size: calc((100% - 8px) / ${lanes} - 2px)`
  )
}

function detailOf(booking: CalendarBooking, state: CardLook['state'], { isDay, t, language }: Around): string {
  if (state === 'waits' && isDay) return t('calendar.waits')
  if (state === 'late') return t('calendar.late')
  if (state === 'noShow' && isDay) return `${booking.serviceName}, ${t('orders.status.noShow')}`
  if (!isDay || booking.price === null) return booking.serviceName
  const { amount, currency } = booking.price
  return `${booking.serviceName}, ${formatMoney(decimalOf(amount, currency), currency, language)}`
}

function stateOf(booking: CalendarBooking): CardLook['state'] {
  if (booking.status === 'noShow') return 'noShow'
  if (isLate(booking)) return 'late'
  return booking.waits ? 'waits' : ''
}
