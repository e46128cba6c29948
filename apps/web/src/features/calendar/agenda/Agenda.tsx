import type { CalendarBlock, CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { countText } from '@wayform/core/numbers/number-format.ts'
import { clockText } from '@wayform/i18n/day-words.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { minutesText } from '../calendar-texts.ts'
import {
  type Blocked,
  type Closed,
  closedOn,
  colourOf,
  type Column,
  type Entry,
  entriesOf,
  freeOn,
  isLate,
  openOn,
  takenPlaces,
} from '@wayform/core/bookings/calendar/calendar-view.ts'
import styles from './Agenda.module.css'

type Props = {
  column: Column
  hours: CalendarHours
  clock: ZoneClock
  bookings: readonly CalendarBooking[]
  blocks: readonly Blocked[]
  now: Date
  onOpen: (booking: CalendarBooking) => void
  /** Null: this person books nothing. */
  onPress: ((column: Column, minute: number) => void) | null
  /** Null: this person blocks nothing. */
  onBlock: ((block: CalendarBlock) => void) | null
}

/** A day from morning to evening, as phones show it. */
export function Agenda(props: Props) {
  const { column, hours, clock, bookings, blocks, onPress, onBlock } = props
  const { t, language } = useI18n()
  const entries = entriesOf(column, bookings, hours.services, clock)
  const lines = [
    ...entries.map((entry) => ({ from: entry.from, entry, closed: null, free: null })),
    ...pauses().map((closed) => ({ from: closed.from, entry: null, closed, free: null })),
    ...gaps().map((free) => ({ from: free.from, entry: null, closed: null, free })),
  ].toSorted((a, b) => a.from - b.from)
  if (lines.length === 0) {
    return (
      <p className={styles.nothing}>{t(openOn(hours, column).length === 0 ? 'calendar.closed' : 'calendar.nothing')}</p>
    )
  }
  return (
    <ol className={styles.agenda}>
      {lines.map(({ from, entry, closed, free }) => (
        <li key={entry?.key ?? `${closed ? 'closed' : 'free'} ${from}`}>
          <time>
            {clockText(from, language)}
            {entry && <small>{minutesText(entry.to - entry.from, language)}</small>}
          </time>
          {entry && <Card {...props} entry={entry} />}
          {closed && pause(closed)}
          {free && (
            <button type="button" className={styles.free} onClick={() => onPress?.(column, free.from)}>
              <span>{t('calendar.free', { minutes: minutesText(free.to - free.from, language) })}</span>
              <b>{t('calendar.book')}</b>
            </button>
          )}
        </li>
      ))}
    </ol>
  )

  /** Blocked times, and breaks between the hours of the day. */
  function pauses(): Closed[] {
    return closedOn(hours, column, blocks, clock).filter(
      ({ kind, from, to }) => kind === 'block' || (from > 0 && to < 1_440),
    )
  }

  /** Long enough for something, of those who can book it. */
  function gaps() {
    if (!onPress) return []
    const shortest = Math.min(...hours.services.filter(({ isOn }) => isOn).map(({ minutes }) => minutes))
    return freeOn(hours, column, bookings, blocks, clock).filter(({ from, to }) => to - from >= shortest)
  }

  function pause(closed: Closed) {
    const block = onBlock && blocks.find(({ id, isGoogle }) => id === closed.id && !isGoogle)
    if (!block) return <p className={styles.pause}>{pauseText(closed)}</p>
    return (
      <button type="button" className={styles.pause} onClick={() => onBlock(block)}>
        {pauseText(closed)}
      </button>
    )
  }

  function pauseText(closed: Closed): string {
    const until = t('calendar.until', { time: clockText(closed.to, language) })
    return closed.kind === 'block'
      ? `${closed.note || t('calendar.blocked')} · ${until}`
      : `${t('calendar.pause')} · ${until}`
  }
}

function Card({ entry, hours, now, onOpen }: Props & { entry: Entry<CalendarBooking> }) {
  const { t, language } = useI18n()
  const [first] = entry.bookings
  if (!first) return null
  const staff = hours.staff.find(({ id }) => id === first.staffId)?.name ?? first.staffName
  const isShared = entry.places !== null
  const detail = staff === '' ? first.serviceName : t('calendar.serviceWith', { service: first.serviceName, staff })
  return (
    <button
      type="button"
      className={`wf-card ${styles.card}`}
      data-colour={colourOf(first.staffId, hours.staff)}
      data-state={first.waits ? 'waits' : undefined}
      onClick={() => onOpen(first)}
    >
      <bdi className={styles.name}>{isShared ? first.serviceName : first.name || t('calendar.noName')}</bdi>
      {mark()}
      <bdi className={styles.detail}>{isShared ? staff : detail}</bdi>
    </button>
  )

  function mark() {
    if (!first) return null
    if (entry.places !== null) {
      const of = { taken: countText(takenPlaces(entry), language), places: countText(entry.places, language) }
      return <Pill>{t('calendar.places', of)}</Pill>
    }
    if (isLate(first)) return <Pill tone="danger">{t('calendar.late')}</Pill>
    if (first.status === 'noShow') return <Pill>{t('orders.status.noShow')}</Pill>
    if (first.status === 'done') {
      return (
        <Pill tone="ok">
          <IconCheck size={14} stroke={2} aria-hidden /> {t('calendar.came')}
        </Pill>
      )
    }
    if (first.waits) return <Pill tone="warn">{t('calendar.waits')}</Pill>
    const at = now.getTime()
    return Date.parse(first.start) <= at && at < Date.parse(first.end) ? (
      <Pill tone="primary">{t('calendar.now')}</Pill>
    ) : null
  }
}
