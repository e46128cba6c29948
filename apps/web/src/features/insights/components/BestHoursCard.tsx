import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { busiestHours } from '@wayform/core/insights/busiest-hours.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { IconSparkles } from '@tabler/icons-react'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type CSSProperties, Fragment } from 'react'
import { browserTimeZone } from '../../../lib/date-range/use-today.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { labelledColumns, shownHours } from '../chart-data.ts'
import { ChartCard } from './ChartCard.tsx'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

const LABEL_ROOM = 8

/** When responses arrive, by weekday and hour. */
export function BestHoursCard({ week }: { week: Insights['week'] }) {
  const { t } = useI18n()
  return (
    <WeekCard
      week={week}
      title={t('insights.bestHours')}
      label={t('insights.hoursLabel')}
      noteOf={(zone) => t('insights.hoursIn', { zone })}
      timeZone={browserTimeZone()}
    />
  )
}

type WeekProps = {
  week: Insights['week']
  title: string
  /** A description of the chart for screen readers. */
  label: string
  /** The line below it. */
  noteOf: (zone: string) => string
  timeZone: string
}

/** Weekdays and hours, of which the busiest have the strongest colour. */
export function WeekCard({ week, title, label, noteOf, timeZone }: WeekProps) {
  const { t } = useI18n()
  const { number } = useFormats()
  const { dayName, hourName, shortHour, zoneName } = useNames(timeZone)
  const hours = shownHours(week)
  const labelled = labelledColumns(hours.length, LABEL_ROOM)
  const most = Math.max(1, ...week.flat())
  const busiest = busiestHours(week)
  const when =
    busiest &&
    t('insights.busiest', {
      day: dayName(busiest.weekday, 'long'),
      from: hourName(busiest.from),
      to: hourName(busiest.to),
    })
  return (
    <ChartCard
      title={title}
      className={styles.wide}
      legend={
        when && (
          <Pill tone="primary" size="m">
            <IconSparkles size={15} stroke={1.75} aria-hidden />
            {when}
          </Pill>
        )
      }
      table={{
        columns: [t('insights.hour'), ...week.map((_, weekday) => dayName(weekday, 'short'))],
        rows: hours.map((hour) => [hourName(hour), ...week.map((counts) => number(counts[hour] ?? 0))]),
      }}
    >
      <div
        className={styles.heat}
        style={{ '--columns': hours.length } as CSSProperties}
        role="img"
        aria-label={[label, when].filter(Boolean).join('. ')}
      >
        {week.map((counts, weekday) => (
          <Fragment key={dayName(weekday, 'short')}>
            <Txt as="span" size={13} tone="2">
              {dayName(weekday, 'short')}
            </Txt>
            {hours.map((hour) => (
              <i
                key={hour}
                title={`${dayName(weekday, 'long')}, ${hourName(hour)}: ${number(counts[hour] ?? 0)}`}
                style={{ '--strength': `${((counts[hour] ?? 0) / most) * 100}%` } as CSSProperties}
              />
            ))}
          </Fragment>
        ))}
        <span />
        {hours.map((hour, index) => (
          <Txt as="small" key={hour} size={12} tone="3">
            {labelled.has(index) && shortHour(hour)}
          </Txt>
        ))}
      </div>
      <Txt size={13} tone="2" above={10}>
        {noteOf(zoneName)}
      </Txt>
    </ChartCard>
  )
}

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const HOUR_MS = 3_600_000

function useNames(timeZone: string) {
  const { language } = useI18n()
  const locale = numberLocale(language)
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const days = { short: of({ weekday: 'short' }), long: of({ weekday: 'long' }) }
  const hour = of({ timeStyle: 'short' })
  const short = of({ hour: 'numeric' })
  const zone = of({ timeZone, timeZoneName: 'longGeneric' })
  return {
    dayName: (weekday: number, length: 'short' | 'long') => days[length].format(MONDAY + weekday * 24 * HOUR_MS),
    hourName: (of24: number) => hour.format(MONDAY + of24 * HOUR_MS),
    shortHour: (of24: number) => short.format(MONDAY + of24 * HOUR_MS),
    zoneName: zone.formatToParts(MONDAY).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  }
}
