import type { CalendarBlock, CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { dayNumberText, weekdayText } from '@wayform/i18n/day-words.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import type { CSSProperties } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { placesText } from '../calendar-texts.ts'
import { placesOn } from '@wayform/core/bookings/calendar/calendar-view.ts'
import styles from './Agenda.module.css'

type Props = {
  days: readonly number[]
  day: number
  today: number
  staffId: string | null
  hours: CalendarHours
  clock: ZoneClock
  bookings: readonly CalendarBooking[]
  blocks: readonly CalendarBlock[]
  onDay: (day: number) => void
}

/** The week around a day, with how full each day is. */
export function DayStrip({ days, day, today, staffId, hours, clock, bookings, blocks, onDay }: Props) {
  const { t, language } = useI18n()
  return (
    <nav className={styles.strip} aria-label={t('calendar.week')}>
      {stepDay(-7)}
      {days.map((each) => {
        const column = { key: String(each), day: each, staffId }
        const full = placesOn(hours, column, bookings, blocks, clock)
        const share = full === null ? 0 : full.taken / full.places
        return (
          <button
            key={each}
            type="button"
            aria-current={each === day ? 'date' : undefined}
            data-today={each === today || undefined}
            onClick={() => onDay(each)}
          >
            <span>{weekdayText(each, language)}</span>
            <b>{dayNumberText(each, language)}</b>
            <span className="wf-visually-hidden">
              {full === null ? t('calendar.closed') : t('calendar.booked', placesText(full, language))}
            </span>
            <i style={{ '--full': `${Math.round(share * 100)}%` } as CSSProperties} aria-hidden />
          </button>
        )
      })}
      {stepDay(7)}
    </nav>
  )

  function stepDay(by: number) {
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={t(by < 0 ? 'calendar.previousWeek' : 'calendar.nextWeek')}
        onClick={() => onDay(day + by)}
      >
        <span aria-hidden>{by < 0 ? '‹' : '›'}</span>
      </button>
    )
  }
}
