import { useT } from '../../../lib/i18n.tsx'
import { type Answer, referenceOf } from '../response-view.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './ResponseDetail.module.css'

/** Below the amount and the method: what is not paid yet, and what to look for at the provider. */
export function AnswerPayment({ answer }: { answer: Answer }) {
  const t = useT()
  const reference = referenceOf(answer)
  const { payment } = answer
  return (
    <>
      {payment && payment.state !== 'paid' && (
        <dd className={styles.payment} data-state={payment.state}>
          {t(`responses.payment.${payment.state}`)}
        </dd>
      )}
      {reference !== null && (
        <dd className={styles.reference}>
          <span>{t('responses.detail.paymentReference', { reference: `\u2066${reference}\u2069` })}</span>
          <CopyReference reference={reference} />
        </dd>
      )}
    </>
  )
}

function CopyReference({ reference }: { reference: string }) {
  const t = useT()
  return <CopyButton text={reference} label={t('merchants.reference.copy')} />
}
