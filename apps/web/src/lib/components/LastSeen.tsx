import { IconWifiOff } from '@tabler/icons-react'
import { useI18n } from '../i18n.tsx'
import styles from './LastSeen.module.css'
import { responseTime } from '../time/response-time.ts'
import { useNow } from '../time/use-now.ts'

/** Above what can't be brought up to date right now: from when it is. `at` in milliseconds. */
export function LastSeen({ at }: { at: number }) {
  const { t, language } = useI18n()
  const time = t('responses.when', responseTime(new Date(at).toISOString(), useNow(), language))
  return (
    <p className={styles.lastSeen} role="status">
      <IconWifiOff size={16} stroke={1.75} aria-hidden />
      {t('responses.lastSeen', { time })}
    </p>
  )
}
