import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import { clockText } from '@wayform/i18n/day-words.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { dayText } from '../calendar-texts.ts'
import { localOf } from '../view/moments.ts'
import styles from './MovedBar.module.css'
import type { Moved } from './use-drag-move.ts'

type Props = {
  moved: Moved
  clock: ZoneClock
  onUndo: (moved: Moved) => void
  onTell: (booking: CalendarBooking) => void
  onEnd: () => void
}

const UNDO_MS = 10_000

/** After a card was carried to another time: take it back, or tell its customer. */
export function MovedBar({ moved, clock, onUndo, onTell, onEnd }: Props) {
  const { t, language } = useI18n()
  const { booking } = moved
  const { day, minute } = localOf(Date.parse(booking.start), clock)
  const end = useEffectEvent(onEnd)
  /** The pointer is on it, or the keyboard in it: it does not go from under them. */
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (isUsed) return
    const timer = setTimeout(() => end(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [isUsed])
  const used = { onPointerEnter: () => setUsed(true), onFocus: () => setUsed(true) }
  const left = { onPointerLeave: () => setUsed(false), onBlur: () => setUsed(false) }
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="status" {...used} {...left}>
        <span>
          {t('calendar.drag.moved', {
            day: dayText(day, language, { weekday: 'short', day: 'numeric', month: 'short' }),
            time: clockText(minute, language),
          })}
        </span>
        {booking.phone !== '' && (
          <button type="button" onClick={() => onTell(booking)}>
            {t('calendar.drag.tell')}
          </button>
        )}
        <button type="button" onClick={() => onUndo(moved)}>
          {t('calendar.undo')}
        </button>
      </div>
    </div>
  )
}
