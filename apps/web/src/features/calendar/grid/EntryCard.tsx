import type { CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { clockText, countText } from '../calendar-texts.ts'
import { canMove, type Entry, isLate, takenPlaces } from '../view/calendar-view.ts'
import styles from './Grid.module.css'

type Props = {
  entry: Entry
  hours: CalendarHours
  isDay: boolean
  /** False: it is too narrow for a letter, and a week may have hundreds of them. Its name is read aloud all the same. */
  hasText: boolean
  colour: number
  mayMove: boolean
  onOpen: (booking: CalendarBooking) => void
}

/** More dots than that are a number only. */
const MOST_DOTS = 12

/** One booking, or all who share a time. Dashed waits for an answer, struck through did not come. */
export function EntryCard({ entry, hours, isDay, hasText, colour, mayMove, onOpen }: Props) {
  const { t, language } = useI18n()
  const [first] = entry.bookings
  if (!first) return null
  const { places } = entry
  const taken = takenPlaces(entry)
  const staff = hours.staff.find(({ id }) => id === first.staffId)?.name ?? first.staffName
  const isShared = places !== null
  const state = stateOf(first)
  const title = isShared ? first.serviceName : first.name || t('calendar.noName')
  const detail = isShared ? staff : detailOf()
  const card = {
    type: 'button',
    className: styles.card,
    'data-colour': colour,
    'data-state': state,
    'data-move': mayMove && !isShared && canMove(first) ? first.responseId : undefined,
    onClick: () => onOpen(first),
  } as const
  if (!hasText) {
    const parts = [clockText(entry.from, language), title, detail, isShared && placesText(places)]
    return <button {...card} aria-label={parts.filter(Boolean).join(' ')} />
  }
  return (
    <button {...card}>
      <span className="wf-visually-hidden">{clockText(entry.from, language)} </span>
      <b>
        <bdi>{title}</bdi>
      </b>
      {detail !== '' && (
        <span>
          <bdi>{detail}</bdi>
        </span>
      )}
      {isShared && (
        <span className={styles.places}>
          {places <= MOST_DOTS &&
            Array.from({ length: places }, (_, at) => <i key={at} data-taken={at < taken || undefined} aria-hidden />)}
          <span>{placesText(places)}</span>
        </span>
      )}
    </button>
  )

  function placesText(of: number): string {
    return t('calendar.places', { taken: countText(taken, language), places: countText(of, language) })
  }

  function detailOf(): string {
    if (!first) return ''
    if (state === 'waits' && isDay) return t('calendar.waits')
    if (state === 'late') return t('calendar.late')
    if (state === 'noShow' && isDay) return `${first.serviceName}, ${t('orders.status.noShow')}`
    if (!isDay || first.price === null) return first.serviceName
    const { amount, currency } = first.price
    return `${first.serviceName}, ${formatMoney(decimalOf(amount, currency), currency, language)}`
  }
}

function stateOf(booking: CalendarBooking): 'noShow' | 'late' | 'waits' | undefined {
  if (booking.status === 'noShow') return 'noShow'
  if (isLate(booking)) return 'late'
  return booking.waits ? 'waits' : undefined
}
