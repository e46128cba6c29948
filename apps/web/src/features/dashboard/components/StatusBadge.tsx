import type { FormSummary } from '@wayform/contract/shapes.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { statusOf } from '@wayform/core/form/form-status.ts'
import styles from './FormCard.module.css'

const TONES = {
  live: 'ok',
  linked: 'primary',
  draft: 'neutral',
  unpublished: 'warn',
  off: 'neutral',
  blocked: 'danger',
} as const

export function StatusBadge({ form }: { form: FormSummary }) {
  const t = useT()
  const status = statusOf(form)
  return (
    <Pill tone={TONES[status]} className={styles.badge}>
      {t(`dashboard.status.${status}`)}
    </Pill>
  )
}
