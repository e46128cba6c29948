import type { FormSummary } from '@wayform/contract/shapes.ts'
import { useT } from '../../../lib/i18n.tsx'
import { statusOf } from '../form-status.ts'
import styles from './FormCard.module.css'

export function StatusBadge({ form }: { form: FormSummary }) {
  const t = useT()
  const status = statusOf(form)
  return (
    <span className={styles.badge} data-status={status}>
      {t(`dashboard.status.${status}`)}
    </span>
  )
}
