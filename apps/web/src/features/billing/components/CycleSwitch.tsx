import { BILLING_CYCLES, type BillingCycle } from '@wayform/core/plans/plans.ts'
import { FREE_MONTHS_YEARLY } from '@wayform/core/plans/usage.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Billing.module.css'

type Props = { cycle: BillingCycle; onChoose: (cycle: BillingCycle) => void }

export function CycleSwitch({ cycle, onChoose }: Props) {
  const t = useT()
  return (
    <div role="radiogroup" aria-label={t('billing.cycle.label')} className={styles.cycles}>
      {BILLING_CYCLES.map((each) => (
        <label key={each} className={styles.cycle}>
          <input
            type="radio"
            name="billing-cycle"
            value={each}
            checked={each === cycle}
            onChange={() => onChoose(each)}
          />
          {t(`billing.cycle.${each}`)}
          {each === 'yearly' && (
            <span className={styles.free}>{t('billing.cycle.monthsFree', { count: FREE_MONTHS_YEARLY })}</span>
          )}
        </label>
      ))}
    </div>
  )
}
