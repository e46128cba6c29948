import { BILLING_CYCLES, type BillingCycle } from '@wayform/core/plans/plans.ts'
import { FREE_MONTHS_YEARLY } from '@wayform/core/plans/usage.ts'
import { Segment, Segments } from '@wayform/ui/kit/Segments.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Billing.module.css'

type Props = { cycle: BillingCycle; onChoose: (cycle: BillingCycle) => void }

export function CycleSwitch({ cycle, onChoose }: Props) {
  const t = useT()
  return (
    <Segments className={styles.cycle} role="radiogroup" aria-label={t('billing.cycle.label')}>
      {BILLING_CYCLES.map((each) => (
        <Segment key={each}>
          <input
            type="radio"
            name="billing-cycle"
            value={each}
            checked={each === cycle}
            onChange={() => onChoose(each)}
          />
          {t(`billing.cycle.${each}`)}
          {each === 'yearly' && (
            <Pill tone="warn" className={styles.free}>
              {t('billing.cycle.monthsFree', { count: FREE_MONTHS_YEARLY })}
            </Pill>
          )}
        </Segment>
      ))}
    </Segments>
  )
}
