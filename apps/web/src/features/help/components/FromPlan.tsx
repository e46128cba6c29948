import type { Plan } from '@wayform/core/plans/plans.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../HelpScreen.module.css'

export function FromPlan({ plan }: { plan: Plan }) {
  const t = useT()
  return <span className={styles.fromPlan}>{t('help.fromPlan', { plan: t(`shell.plan.names.${plan}`) })}</span>
}
