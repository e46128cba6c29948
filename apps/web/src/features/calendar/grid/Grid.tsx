import type { CalendarBlock, CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { clockText, dateText, dayNumberText, weekdayText } from '@wayform/i18n/day-words.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { DAY_MS, type ZoneClock } from '@wayform/core/time/zones.ts'
import { type CSSProperties, memo, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWindowWidth } from '../../../lib/hooks.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { placesText } from '../calendar-texts.ts'
import {
  axisOf,
  type Closed,
  type Blocked,
  colourOf,
  type Column,
  heightOf,
  hoursShown,
  type Part,
  type Placed,
  placesOn,
  stripesOf,
  topOf,
} from '@wayform/core/bookings/calendar/calendar-view.ts'
import { gatherLanes, type Room, roomOf } from '@wayform/core/bookings/calendar/gather-lanes.ts'
import type { Drag } from './drag-session.ts'
import { looksOf } from '@wayform/i18n/card-look.ts'
import { drawCards, keyOfCard } from './draw-cards.ts'
import styles from './Grid.module.css'
import { useGridDrag } from './use-grid-drag.ts'

type Props = {
  columns: readonly Column[]
  /** Columns are people; otherwise they are days. */
  isDay: boolean
  hours: CalendarHours
  clock: ZoneClock
  bookings: readonly CalendarBooking[]
  blocks: readonly Blocked[]
  now: Date
  today: number
  mayMove: boolean
  mayBlock: boolean
  onOpen: (booking: CalendarBooking) => void
  onDay: (day: number) => void
  onBlock: (block: CalendarBlock) => void
  onMove: (booking: CalendarBooking, column: Column, minute: number) => void
  onPress: (column: Column, minute: number) => void
  onRange: (column: Column, from: number, to: number) => void
}

/** Wider steps are for customers; a quarter of an hour is easy to hit. */
const stepOf = ({ grid }: CalendarHours['rules']) => (grid <= 30 ? grid : 15)

/** Days, or people on one day, side by side on one axis of time. */
export function Grid(props: Props) {
  const { columns, isDay, hours, clock, bookings, blocks, now, today, mayMove, mayBlock } = props
  const { t, language } = useI18n()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const stripes = useMemo(
    () => stripesOf(columns, { hours, bookings, blocks, clock }),
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
  const { drag, ...handlers } = useGridDrag({
    axis,
    columns,
    bookings,
    step: stepOf(hours.rules),
    mayMove,
    mayBlock,
    onDrop: props.onMove,
    onPress: props.onPress,
    onRange: props.onRange,
  })
  const local = now.getTime() + clock(now.getTime())
  const minute = Math.floor((local - today * DAY_MS) / 60_000)
  const { most, gathered, lanesWithText } = roomOf(useWindowWidth(), columns.length)
  const room = useMemo(() => (isDay ? null : { most, gathered }), [isDay, most, gathered])
  const columnsStyle = { '--columns': String(columns.length) } as CSSProperties
  return (
    <section className={`wf-card ${styles.grid}`} style={columnsStyle} aria-label={t('calendar.title')}>
      <div className={styles.heads}>
        <span />
        {stripes.map(({ column, seen }) => (
          <div
            key={column.key}
            className={styles.columnHead}
            data-today={(!isDay && column.day === today) || undefined}
          >
            {isDay ? (
              <PersonHead hours={hours} column={column} count={seen.length} />
            ) : (
              <DayHead {...props} bookings={seen} column={column} />
            )}
          </div>
        ))}
      </div>
      <div
        className={styles.body}
        style={{ blockSize: heightOf(axis) }}
        data-may-move={mayMove || undefined}
        {...handlers}
      >
        <div className={styles.times} aria-hidden>
          {hoursShown(axis).map((hour) => (
            <span key={hour} style={{ insetBlockStart: topOf(hour, axis) }}>
              {clockText(hour, language)}
            </span>
          ))}
        </div>
        <div className={styles.lines} aria-hidden>
          {hoursShown(axis).map((hour) => (
            <i key={hour} style={{ insetBlockStart: topOf(hour, axis) }} />
          ))}
        </div>
        {stripes.map(({ column, entries, closed }) => (
          <Stripe
            key={column.key}
            column={column}
            entries={entries}
            room={room}
            onDay={props.onDay}
            closed={closed}
            axis={axis}
            hours={hours}
            isDay={isDay}
            minute={column.day === today ? minute : null}
            lanesWithText={lanesWithText}
            mayMove={mayMove}
            blocks={mayBlock ? blocks : null}
            onOpen={props.onOpen}
            onBlock={props.onBlock}
          />
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
        {drag && <Ghost drag={drag} columns={columns} axis={axis} hours={hours} />}
      </div>
    </section>
  )
}

type StripeProps = Pick<Props, 'hours' | 'isDay' | 'mayMove' | 'onOpen' | 'onBlock' | 'onDay'> & {
  column: Column
  entries: readonly Placed<CalendarBooking>[]
  closed: readonly Closed[]
  axis: readonly Part[]
  /** Of the day, where it is today. */
  minute: number | null
  /** Those that can be changed; null: none. */
  blocks: readonly Blocked[] | null
  /** With more cards side by side, none has room for a letter. */
  lanesWithText: number
  /** Of a week, whose days show what has no room in it. Null: all stand side by side. */
  room: Room | null
}

/** Drawn again only when something in it changed: a week may have hundreds of cards, and one is being carried. */
const Stripe = memo(function Stripe(props: StripeProps) {
  const { column, closed, axis, hours, isDay, minute, mayMove, blocks, lanesWithText, onOpen, onBlock } = props
  const { entries, room, onDay } = props
  const { shown, more } = useMemo(
    () => (room ? gatherLanes(entries, room) : { shown: entries, more: [] }),
    [entries, room],
  )
  const { t, language } = useI18n()
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (!list.current) return
    drawCards(list.current, looksOf(shown, more, { hours, axis, isDay, mayMove, lanesWithText, t, language }))
  }, [shown, more, hours, axis, isDay, mayMove, lanesWithText, t, language])
  const handleClick = ({ target }: MouseEvent) => {
    const key = keyOfCard(target)
    if (key === undefined) return
    const first = shown.find((each) => each.key === key)?.bookings[0]
    if (first) onOpen(first)
    else onDay(column.day)
  }
  return (
    // The cards in it are buttons (`drawCards`), whose keys are clicks, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <ol ref={list} className={styles.column} aria-label={labelOf()} data-column={column.key} onClick={handleClick}>
      {closed.map((each) => (
        <ClosedSpan
          key={`${each.kind} ${each.id ?? each.from}`}
          closed={each}
          axis={axis}
          isDay={isDay}
          block={blocks?.find(({ id, isGoogle }) => id === each.id && !isGoogle)}
          onBlock={onBlock}
        />
      ))}
      {minute !== null && axis.some((part) => !part.isFold && part.from <= minute && minute < part.to) && (
        <li className={styles.now} style={{ insetBlockStart: topOf(minute, axis) }} aria-hidden />
      )}
    </ol>
  )

  function labelOf(): string {
    if (!isDay) return dateText(column.day, language, 'long')
    return hours.staff.find(({ id }) => id === column.staffId)?.name ?? t('calendar.nobody')
  }
})

/** The drop target of a dragged booking, with its time. */
function Ghost({
  drag,
  columns,
  axis,
  hours,
}: Pick<Props, 'columns' | 'hours'> & { drag: Drag; axis: readonly Part[] }) {
  const { language } = useI18n()
  const at = columns.findIndex(({ key }) => key === drag.column.key)
  const [top, bottom] = [topOf(drag.from, axis), topOf(drag.to, axis)]
  const staffId = drag.kind === 'move' ? (drag.column.staffId ?? drag.booking.staffId) : ''
  return (
    <div
      className={styles.ghost}
      data-kind={drag.kind}
      data-colour={colourOf(staffId, hours.staff)}
      aria-hidden
      style={{
        insetBlockStart: top + 1,
        blockSize: Math.max(22, bottom - top - 2),
        insetInlineStart: `calc(var(--times) + (100% - var(--times)) * ${at / columns.length} + 4px)`,
        inlineSize: `calc((100% - var(--times)) / ${columns.length} - 8px)`,
      }}
    >
      <b>
        {clockText(drag.from, language)} – {clockText(drag.to, language)}
      </b>
      {drag.kind === 'move' && <bdi>{drag.booking.name}</bdi>}
    </div>
  )
}

function DayHead({ column, hours, bookings, blocks, clock, onDay }: Props & { column: Column }) {
  const { t, language } = useI18n()
  const full = useMemo(() => placesOn(hours, column, bookings, blocks, clock), [hours, column, bookings, blocks, clock])
  return (
    <button type="button" className={styles.day} onClick={() => onDay(column.day)}>
      <b>{dayNumberText(column.day, language)}</b> {weekdayText(column.day, language)}
      <small>{full === null ? t('calendar.closed') : t('calendar.booked', placesText(full, language))}</small>
    </button>
  )
}

function PersonHead({ column, hours, count }: Pick<Props, 'hours'> & { column: Column; count: number }) {
  const { t } = useI18n()
  const name = hours.staff.find(({ id }) => id === column.staffId)?.name ?? t('calendar.nobody')
  return (
    <div className={styles.person}>
      <span className={styles.avatar} data-colour={colourOf(column.staffId ?? '', hours.staff)} aria-hidden>
        {initialsOf(name)}
      </span>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        <small>{t('calendar.bookings', { count })}</small>
      </div>
    </div>
  )
}

type ClosedProps = {
  closed: Closed
  axis: readonly Part[]
  isDay: boolean
  /** A blocked time that can be changed. */
  block: CalendarBlock | undefined
  onBlock: (block: CalendarBlock) => void
}

function ClosedSpan({ closed, axis, isDay, block, onBlock }: ClosedProps) {
  const { t, language } = useI18n()
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
      {block && (
        <button
          type="button"
          className="wf-cover"
          aria-label={t('calendar.blocking.open', {
            note: label,
            from: clockText(closed.from, language),
            to: clockText(closed.to, language),
          })}
          onClick={() => onBlock(block)}
        />
      )}
      {label !== '' && bottom - top > 24 && <span dir="auto">{label}</span>}
    </li>
  )
}
