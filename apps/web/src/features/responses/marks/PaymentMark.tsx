import { IconCash, IconCircleCheck, IconClockHour4, IconReceiptRefund, type Icon } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import type { PaymentState } from '../response-view.ts'
import styles from '../components/Responses.module.css'

const ICONS: Record<PaymentState, Icon> = {
  paid: IconCircleCheck,
  marked: IconCircleCheck,
  due: IconClockHour4,
  unpaid: IconClockHour4,
  proofSent: IconClockHour4,
  cash: IconCash,
  partlyRefunded: IconReceiptRefund,
  refunded: IconReceiptRefund,
}
const TONES = {
  paid: 'ok',
  marked: 'ok',
  due: 'warn',
  unpaid: 'warn',
  proofSent: 'warn',
  cash: '3',
  partlyRefunded: '3',
  refunded: '3',
} as const

/** Payment state beside an amount in a list. */
export function PaymentMark({ state }: { state: PaymentState }) {
  const t = useT()
  const Icon = ICONS[state]
  return (
    <Txt as="span" tone={TONES[state]} className={styles.paymentMark} title={t(`responses.payment.${state}`)}>
      <Icon size={15} stroke={1.75} aria-hidden />
      <span className="wf-visually-hidden">{t(`responses.payment.${state}`)}</span>
    </Txt>
  )
}
