import type { ResponseStatus } from '@wayform/contract/calls/responses.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../components/Responses.module.css'

/** How far the owner is with a response. */
export function StatusBadge({ status }: { status: ResponseStatus }) {
  const t = useT()
  return (
    <span className={styles.status} data-status={status}>
      {t(`responses.status.${status}`)}
    </span>
  )
}
