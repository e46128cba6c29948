import { IconCash, IconCircleCheck, IconClockHour4, type Icon } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import type { PaymentState } from '../response-view.ts'
import styles from '../components/Responses.module.css'

const ICONS: Record<PaymentState, Icon> = { paid: IconCircleCheck, due: IconClockHour4, cash: IconCash }

/** Beside an amount in a list: whether the money is there. */
export function PaymentMark({ state }: { state: PaymentState }) {
  const t = useT()
  const Icon = ICONS[state]
  return (
    <span className={styles.paymentMark} data-state={state} title={t(`responses.payment.${state}`)}>
      <Icon size={15} stroke={1.75} aria-hidden />
      <span className="wf-visually-hidden">{t(`responses.payment.${state}`)}</span>
    </span>
  )
}
