import type { CalendarBlock, CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { DAY_MS, type ZoneClock } from '@wayform/core/time/zones.ts'
import { type CSSProperties, useMemo, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { clockText, colourOf, dayText } from '../calendar-texts.ts'
import {
  axisOf,
  type Closed,
  closedOn,
  type Column,
  entriesOf,
  heightOf,
  HOUR_PX,
  inColumn,
  openOn,
  type Part,
  placed,
  topOf,
} from '../view/calendar-view.ts'
import { EntryCard } from './EntryCard.tsx'
import styles from './Grid.module.css'

type Props = {
  columns: readonly Column[]
  /** Columns are people; otherwise they are days. */
  isDay: boolean
  hours: CalendarHours
  clock: ZoneClock
  bookings: readonly CalendarBooking[]
  blocks: readonly CalendarBlock[]
  now: Date
  today: number
  onOpen: (booking: CalendarBooking) => void
  onDay: (day: number) => void
}

/** Days, or people on one day, side by side on one axis of time. */
export function Grid(props: Props) {
  const { columns, isDay, hours, clock, bookings, blocks, now, today, onOpen } = props
  const { t, language } = useI18n()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const stripes = useMemo(
    () =>
      columns.map((column) => ({
        column,
        entries: placed(entriesOf(column, bookings, hours.services, clock)),
        closed: closedOn(hours, column, blocks, clock),
        open: openOn(hours, column),
      })),
    [columns, hours, bookings, blocks, clock],
  )
  const axis = useMemo(
    () =>
      axisOf(
        stripes.flatMap(({ entries, open }) => [...entries, ...open]),
        unfolded,
      ),
    [stripes, unfolded],
  )
  const local = now.getTime() + clock(now.getTime())
  const minute = (local - today * DAY_MS) / 60_000
  const columnsStyle = { '--columns': String(columns.length) } as CSSProperties
  return (
    <section className={`wf-card ${styles.grid}`} style={columnsStyle} aria-label={t('calendar.title')}>
      <div className={styles.heads}>
        <span />
        {columns.map((column) => (
          <div
            key={column.key}
            className={styles.columnHead}
            data-today={(!isDay && column.day === today) || undefined}
          >
            {isDay ? <PersonHead {...props} column={column} /> : <DayHead {...props} column={column} />}
          </div>
        ))}
      </div>
      <div className={styles.body} style={{ blockSize: heightOf(axis) }}>
        <div className={styles.times} aria-hidden>
          {hoursShown(axis).map((hour) => (
            <span key={hour} style={{ insetBlockStart: topOf(hour, axis) }}>
              {clockText(hour, language)}
            </span>
          ))}
        </div>
        {stripes.map(({ column, entries, closed }) => (
          <ol key={column.key} className={styles.column} aria-label={labelOf(column)}>
            {hoursShown(axis).map((hour) => (
              <li
                key={`line ${hour}`}
                className={styles.line}
                style={{ insetBlockStart: topOf(hour, axis) }}
                aria-hidden
              />
            ))}
            {closed.map((each) => (
              <ClosedSpan key={`${each.kind} ${each.from}`} closed={each} axis={axis} isDay={isDay} />
            ))}
            {entries.map((entry) => (
              <li
                key={entry.key}
                className={styles.entry}
                style={{
                  insetBlockStart: topOf(entry.from, axis) + 1,
                  blockSize: Math.max(22, topOf(entry.to, axis) - topOf(entry.from, axis) - 2),
                  insetInlineStart: `calc(4px + (100% - 8px) * ${entry.lane / entry.lanes})`,
                  inlineSize: `calc((100% - 8px) / ${entry.lanes} - 2px)`,
                }}
              >
                <EntryCard
                  entry={entry}
                  hours={hours}
                  isDay={isDay}
                  colour={colourOf(entry.bookings[0]?.staffId ?? '', hours.staff)}
                  onOpen={onOpen}
                />
              </li>
            ))}
            {column.day === today && axis.some((part) => !part.isFold && part.from <= minute && minute < part.to) && (
              <li className={styles.now} style={{ insetBlockStart: topOf(minute, axis) }} aria-hidden />
            )}
          </ol>
        ))}
        {axis.map(
          (part) =>
            part.isFold && (
              <div
                key={part.from}
                className={styles.fold}
                style={{ insetBlockStart: part.top, blockSize: part.height }}
              >
                <button type="button" onClick={() => setUnfolded((before) => new Set([...before, part.from]))}>
                  {t('calendar.break', { from: clockText(part.from, language), to: clockText(part.to, language) })}
                  <IconChevronDown size={14} stroke={1.75} aria-hidden />
                </button>
              </div>
            ),
        )}
      </div>
    </section>
  )

  function labelOf(column: Column): string {
    if (!isDay) return dayText(column.day, language, { weekday: 'long', day: 'numeric', month: 'long' })
    return hours.staff.find(({ id }) => id === column.staffId)?.name ?? t('calendar.nobody')
  }
}

/** Full hours, without those inside of what is folded. */
function hoursShown(axis: readonly Part[]): number[] {
  return axis.flatMap((part) =>
    part.isFold ? [] : Array.from({ length: Math.round(part.height / HOUR_PX) }, (_, at) => part.from + at * 60),
  )
}

function DayHead({ column, hours, bookings, clock, onDay }: Props & { column: Column }) {
  const { t, language } = useI18n()
  const count = inColumn(column, bookings, clock).length
  const isClosed = openOn(hours, column).length === 0
  return (
    <button type="button" className={styles.day} onClick={() => onDay(column.day)}>
      <b>{dayText(column.day, language, { day: 'numeric' })}</b> {dayText(column.day, language, { weekday: 'short' })}
      <small>{isClosed && count === 0 ? t('calendar.closed') : t('calendar.bookings', { count })}</small>
    </button>
  )
}

function PersonHead({ column, hours, bookings, clock }: Props & { column: Column }) {
  const { t } = useI18n()
  const name = hours.staff.find(({ id }) => id === column.staffId)?.name ?? t('calendar.nobody')
  return (
    <div className={styles.person}>
      <span className={styles.avatar} data-colour={colourOf(column.staffId ?? '', hours.staff)} aria-hidden>
        {initialsOf(name)}
      </span>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        <small>{t('calendar.bookings', { count: inColumn(column, bookings, clock).length })}</small>
      </div>
    </div>
  )
}

function ClosedSpan({ closed, axis, isDay }: { closed: Closed; axis: readonly Part[]; isDay: boolean }) {
  const { t } = useI18n()
  const [top, bottom] = [topOf(closed.from, axis), topOf(closed.to, axis)]
  if (bottom - top < 1) return null
  const isWhole = closed.kind === 'closed' && closed.from === 0 && closed.to === 1_440
  const label =
    closed.kind === 'block'
      ? closed.note || t('calendar.blocked')
      : isDay
        ? t('calendar.notWorking')
        : isWhole
          ? t('calendar.closed')
          : ''
  return (
    <li
      className={styles.closed}
      data-kind={closed.kind}
      style={{ insetBlockStart: top, blockSize: bottom - top }}
      aria-hidden={label === '' || undefined}
    >
      {label !== '' && bottom - top > 24 && <span dir="auto">{label}</span>}
    </li>
  )
}
