import { type Feature, hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { IconLock } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Palette.module.css'

/** Names the first plan that has a feature. */
export function PlanBadge({ feature }: { feature: Feature }) {
  const t = useT()
  return (
    <span className={styles.badge}>
      <IconLock size={13} stroke={2} aria-hidden />
      {t(`shell.plan.names.${planWith(feature)}`)}
    </span>
  )
}

function planWith(feature: Feature) {
  return PLANS.find((plan) => hasFeature(plan, feature)) ?? 'plus'
}
