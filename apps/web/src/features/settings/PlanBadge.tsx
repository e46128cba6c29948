import { type Feature, hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import styles from './Settings.module.css'

/** Names the first plan that has a feature, as long as the account's own has it not. */
export function PlanBadge({ feature }: { feature: Feature }) {
  const t = useT()
  const { plan: own } = useMe()
  const plan = PLANS.find((each) => hasFeature(each, feature))
  if (!plan || hasFeature(own, feature)) return null
  return <span className={styles.badge}>{t(`shell.plan.names.${plan}`)}</span>
}
