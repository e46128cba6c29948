import { Button } from '@mantine/core'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useMay } from '../../../lib/account/use-may.ts'
import { useT } from '../../../lib/i18n.tsx'
import { askRefund } from '../../../lib/refunds/ask-refund.ts'
import { useMarkPaid, useRefund } from '../queries.ts'
import { type Answer, referenceOf } from '../response-view.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './ResponseDetail.module.css'

type Props = {
  formId: string
  responseId: string
  answer: Answer
  /** An order whose goods could go back in stock. */
  canCancel: boolean
}

/** Below amount and method: the payment state, and the provider's reference. */
export function AnswerPayment({ formId, responseId, answer, canCancel }: Props) {
  const t = useT()
  const reference = referenceOf(answer)
  const { payment } = answer
  return (
    <>
      {payment && payment.state !== 'paid' && (
        <Pill as="dd" tone={TONES[payment.state]} className={styles.payment}>
          {payment.markedBy && payment.state === 'marked'
            ? t('responses.payment.markedBy', { name: payment.markedBy })
            : t(`responses.payment.${payment.state}`)}
        </Pill>
      )}
      {payment?.proof?.file && <AnswerFiles formId={formId} responseId={responseId} files={[payment.proof.file]} />}
      {payment && isMarkable(payment.state) && (
        <MarkPaid formId={formId} responseId={responseId} isMarked={payment.state === 'marked'} />
      )}
      {payment && (payment.state === 'marked' || payment.state === 'refunded') && (
        <Refund {...{ formId, responseId, canCancel }} isRefunded={payment.state === 'refunded'} />
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

const TONES = {
  cash: 'neutral',
  unpaid: 'warn',
  proofSent: 'warn',
  due: 'warn',
  marked: 'ok',
  refunded: 'neutral',
} as const

const isMarkable = (state: string) => ['cash', 'unpaid', 'proofSent', 'marked'].includes(state)

/** Asks nothing, and can be taken back. */
function MarkPaid({ formId, responseId, isMarked }: { formId: string; responseId: string; isMarked: boolean }) {
  const t = useT()
  const mayAnswer = useMay('answer')
  const mark = useMarkPaid(formId, responseId)
  if (!mayAnswer) return null
  const handleMark = (isPaid: boolean) =>
    mark.mutate(isPaid, { onError: () => toast.show({ kind: 'error', text: t('responses.payment.failed') }) })
  return (
    <dd className={styles.payment}>
      <Button size="xs" variant="default" loading={mark.isPending} onClick={() => handleMark(!isMarked)}>
        {isMarked ? t('shell.undo') : t('responses.payment.mark')}
      </Button>
    </dd>
  )
}

type RefundProps = Omit<Props, 'answer'> & { isRefunded: boolean }

/** Moves no money: the owner says that it went back. */
function Refund({ formId, responseId, canCancel, isRefunded }: RefundProps) {
  const t = useT()
  const mayRefund = useMay('manageMoney')
  const refund = useRefund(formId, responseId)
  if (!mayRefund) return null
  const handleRefund = async () => {
    const asked = isRefunded ? { cancels: false } : await askRefund(t, canCancel)
    if (!asked) return
    const onError = () => toast.show({ kind: 'error', text: t('responses.payment.failed') })
    refund.mutate({ isRefunded: !isRefunded, ...asked }, { onError })
  }
  return (
    <dd className={styles.payment}>
      <Button size="xs" variant="default" loading={refund.isPending} onClick={() => void handleRefund()}>
        {isRefunded ? t('shell.undo') : t('responses.payment.refund.open')}
      </Button>
    </dd>
  )
}

function CopyReference({ reference }: { reference: string }) {
  const t = useT()
  return <CopyButton text={reference} label={t('merchants.reference.copy')} />
}
