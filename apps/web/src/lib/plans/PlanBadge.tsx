import { IconLock } from '@tabler/icons-react'
import { type Feature, hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../i18n.tsx'
import styles from './PlanBadge.module.css'
import { useMe } from '../queries/me.ts'

/** Names the first plan with a feature, unless the account's plan has it. */
export function PlanBadge({ feature, hasLock = false }: { feature: Feature; hasLock?: boolean }) {
  const t = useT()
  const { plan: own } = useMe()
  const plan = PLANS.find((each) => hasFeature(each, feature))
  if (!plan || hasFeature(own, feature)) return null
  return (
    <Pill tone="primary" className={styles.badge}>
      {hasLock && <IconLock size={13} stroke={2} aria-hidden />}
      {t(`shell.plan.names.${plan}`)}
    </Pill>
  )
}
