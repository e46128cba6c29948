import type { CSSProperties } from 'react'
import { useI18n } from '../../../../lib/i18n.tsx'
import styles from './Access.module.css'

type Props = { since: string; until: string; zone: string; now: Date }

/** The current opening from its beginning to its end, and how much of it has passed. */
export function OpeningLine({ since, until, zone, now }: Props) {
  const { t, locale } = useI18n()
  const [start, end] = [Date.parse(since), Date.parse(until)]
  const share = Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)))
  const yearOf = (at: number) => new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(at)
  const isThisYear = [start, end].every((at) => yearOf(at) === yearOf(now.getTime()))
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    ...(isThisYear ? {} : { year: 'numeric' }),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
  return (
    <div className={styles.line}>
      <span>
        <b>{format.format(start)}</b>
        {t('settings.access.times.opensLabel')}
      </span>
      <span
        className={styles.track}
        role="img"
        aria-label={t('settings.access.times.passed', { percent })}
        style={{ '--share': share } as CSSProperties}
      />
      <span>
        <b>{format.format(end)}</b>
        {t('settings.access.times.closesLabel')}
      </span>
    </div>
  )
}
