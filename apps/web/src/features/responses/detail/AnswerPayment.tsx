import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { type Answer, referenceOf } from '../response-view.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './ResponseDetail.module.css'

/** Below amount and method: the payment state, and the provider's reference. */
export function AnswerPayment({ answer }: { answer: Answer }) {
  const t = useT()
  const reference = referenceOf(answer)
  const { payment } = answer
  return (
    <>
      {payment && payment.state !== 'paid' && (
        <Pill as="dd" tone={payment.state === 'cash' ? 'neutral' : 'warn'} className={styles.payment}>
          {t(`responses.payment.${payment.state}`)}
        </Pill>
      )}
      {reference !== null && (
        <Txt as="dd" size={13} tone="2" className={`wf-row ${styles.reference}`}>
          <span>{t('responses.detail.paymentReference', { reference: `\u2066${reference}\u2069` })}</span>
          <CopyReference reference={reference} />
        </Txt>
      )}
    </>
  )
}

function CopyReference({ reference }: { reference: string }) {
  const t = useT()
  return <CopyButton text={reference} label={t('merchants.reference.copy')} />
}
