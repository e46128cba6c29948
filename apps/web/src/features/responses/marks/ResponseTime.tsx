import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { ageText } from '../../../lib/time/age-text.ts'
import { isToday, responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from '../components/Responses.module.css'

type Props = {
  at: string
  /** Only the time for today, only the day otherwise. */
  isShort?: boolean
  /** Shows the age, as long as it is minutes or hours. */
  hasAge?: boolean
}

/** "Today, 09:42", with the exact time as a tooltip. */
export function ResponseTime({ at, isShort = false, hasAge = false }: Props) {
  const { t, language } = useI18n()
  const now = useNow()
  const exact = new Intl.DateTimeFormat(numberLocale(language), { dateStyle: 'full', timeStyle: 'medium' }).format(
    new Date(at),
  )
  const parts = responseTime(at, now, language)
  const short = isToday(at, now) ? parts.time : parts.day
  const age = hasAge ? ageText(at, now, language) : null
  return (
    <time dateTime={at} title={exact}>
      <span className={styles.onScreen}>
        {isShort ? short : t('responses.when', parts)}
        {age !== null && ` · ${age}`}
      </span>
      {/* Printouts are read later, so they need the date. */}
      <span className={styles.onPaper}>{exact}</span>
    </time>
  )
}
