import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { isToday, responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from '../components/Responses.module.css'

/** "Today, 09:42", with the exact time as a tooltip. Short: only the time for today. */
export function ResponseTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const { t, language } = useI18n()
  const now = useNow()
  const exact = new Intl.DateTimeFormat(numberLocale(language), { dateStyle: 'full', timeStyle: 'medium' }).format(
    new Date(at),
  )
  const parts = responseTime(at, now, language)
  return (
    <time dateTime={at} title={exact}>
      <span className={styles.onScreen}>{isShort && isToday(at, now) ? parts.time : t('responses.when', parts)}</span>
      {/* Printouts are read later, so they need the date. */}
      <span className={styles.onPaper}>{exact}</span>
    </time>
  )
}
