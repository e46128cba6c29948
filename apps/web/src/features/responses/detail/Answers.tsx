import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QuestionTile } from '../../../lib/QuestionTile.tsx'
import { type Answer, kindOf } from '../response-view.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import styles from './ResponseDetail.module.css'

/** Every answer, with the labels of the version that was answered. */
export function Answers({ formId, response }: { formId: string; response: StoredResponse }) {
  const t = useT()
  if (response.responses.length === 0) return <p className={styles.none}>{t('responses.detail.noAnswers')}</p>
  return (
    <dl className={styles.answers}>
      {response.responses.map((answer) => (
        <div key={answer.questionId}>
          <dt>
            <QuestionTile kind={kindOf(answer.type)} />
            <bdi>{answer.label}</bdi>
          </dt>
          {answer.files ? (
            <AnswerFiles formId={formId} responseId={response._id} files={answer.files} />
          ) : (
            <dd>
              <bdi>{answer.text === '' ? t('responses.table.empty') : answer.text}</bdi>
            </dd>
          )}
          <PaymentLines answer={answer} />
        </div>
      ))}
    </dl>
  )
}

function PaymentLines({ answer: { payment, paymentReferenceNo, text } }: { answer: Answer }) {
  const t = useT()
  const reference = payment?.reference ?? paymentReferenceNo
  return (
    <>
      {payment && (
        <dd className={styles.payment} data-state={payment.state}>
          {t(`responses.payment.${payment.state}`)}
        </dd>
      )}
      {/* The text has it already where the provider's reference is part of it. */}
      {reference !== null && !text.includes(reference) && (
        <dd className={styles.reference}>{t('responses.detail.paymentReference', { reference })}</dd>
      )}
    </>
  )
}
