import { ActionIcon } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import type { DayHours, WeeklyHours } from '@wayform/core/bookings/setup.ts'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { useId } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { hoursOn, weekdayName, weekdaysInOrder } from '../setup-texts.ts'
import styles from '../Setup.module.css'

const MAX_RANGES = 8
const FIRST: DayHours = { from: '09:00', to: '17:00' }

type Props = { weekly: WeeklyHours; isInDialog?: boolean; onChange: (weekly: WeeklyHours) => void }

/** Hours of each weekday; the time between two rows is a break. */
export function WeekHours({ weekly, isInDialog = false, onChange }: Props) {
  const { t, language, locale } = useI18n()
  const setDay = (weekday: number, hours: readonly DayHours[]) =>
    onChange([...weekly.filter((each) => each.weekday !== weekday), ...hours.map((each) => ({ weekday, ...each }))])
  return (
    <div className={isInDialog ? styles.inDialog : undefined}>
      {weekdaysInOrder(locale).map((weekday) => {
        const hours = hoursOn(weekly, weekday)
        const day = weekdayName(weekday, language)
        return (
          <div key={weekday} className={styles.day}>
            <span className={styles.dayName}>
              <Toggle
                aria-label={day}
                checked={hours.length > 0}
                onChange={(isOn) => setDay(weekday, isOn ? [FIRST] : [])}
              />
              {day}
            </span>
            {hours.length === 0 ? (
              <span className={styles.closed}>{t('bookingSetup.hours.closed')}</span>
            ) : (
              <Ranges day={day} hours={hours} onChange={(changed) => setDay(weekday, changed)} />
            )}
            {hours.length > 0 && (
              <span className={styles.dayActions}>
                <ActionIcon
                  aria-label={t('bookingSetup.hours.add', { day })}
                  disabled={hours.length >= MAX_RANGES}
                  onClick={() => setDay(weekday, [...hours, nextRange(hours)])}
                >
                  <IconPlus size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('bookingSetup.hours.copy', { day })}
                  onClick={() => onChange([1, 2, 3, 4, 5, 6, 7].flatMap((on) => copied(weekly, weekday, on)))}
                >
                  <IconCopy size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The hours of one day, one beside the other. */
export function Ranges({
  day,
  hours,
  onChange,
}: {
  day: string
  hours: readonly DayHours[]
  onChange: (hours: DayHours[]) => void
}) {
  const { t } = useI18n()
  const id = useId()
  const change = (index: number, changes: Partial<DayHours>) =>
    onChange(hours.map((each, at) => (at === index ? { ...each, ...changes } : each)))
  const input = (index: number, which: 'from' | 'to', value: string) => (
    <input
      type="time"
      required
      value={value}
      aria-label={t(`bookingSetup.hours.${which}`, { day })}
      // A time that is half typed is none yet.
      onChange={(event) => event.currentTarget.value && change(index, { [which]: event.currentTarget.value })}
    />
  )
  return (
    <span className={styles.ranges}>
      {hours.map(({ from, to }, index) => (
        // Rows have no name of their own, and are never moved.
        <span key={`${id}-${index}`} className={styles.range} dir="ltr">
          {input(index, 'from', from)}
          <span aria-hidden>–</span>
          {input(index, 'to', to)}
          {hours.length > 1 && (
            <ActionIcon
              size={36}
              aria-label={t('bookingSetup.hours.remove', { day, from, to })}
              onClick={() => onChange(hours.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </span>
      ))}
    </span>
  )
}

/** Open days get the hours of the day that is copied; closed ones stay closed. */
function copied(weekly: WeeklyHours, from: number, to: number): WeeklyHours {
  const own = hoursOn(weekly, to)
  return (own.length === 0 ? [] : hoursOn(weekly, from)).map((hours) => ({ weekday: to, ...hours }))
}

/** Begins an hour after the last one, where that is still on the same day. */
export function nextRange(hours: readonly DayHours[]): DayHours {
  const end = Number(hours.at(-1)?.to.slice(0, 2) ?? 8)
  const from = Math.min(end + 1, 22)
  return { from: `${two(from)}:00`, to: `${two(Math.min(from + 4, 23))}:00` }
}

const two = (hour: number) => String(hour).padStart(2, '0')
