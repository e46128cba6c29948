import { useT } from '../../../lib/i18n.tsx'
import styles from '../LoginScreen.module.css'

/** The last line of the steps: waiting, or why that has ended. */
export function WaitingStatus({ status, expired }: { status: 'pending' | 'expired'; expired: string }) {
  const t = useT()
  return (
    <li>
      {status === 'pending' && <span className={styles.spinner} aria-hidden />}
      <span role="status" className={styles.muted}>
        {status === 'pending' ? t('login.waiting.status') : expired}
      </span>
    </li>
  )
}
