import { Button } from '@mantine/core'
import { isPaidHere } from '@wayform/core/questions/payment/answer.ts'
import { paymentMethodText } from '@wayform/i18n/activity-text.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useMay } from '../../../lib/account/use-may.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { askRefund } from '../../../lib/refunds/ask-refund.ts'
import { ProviderRefund, refundText } from '../../../lib/refunds/ProviderRefund.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { useMarkPaid, usePutResponse, useRefund } from '../queries.ts'
import { type Answer, referenceOf } from '../response-view.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import { CopyButton } from './CopyButton.tsx'

type Props = {
  formId: string
  responseId: string
  answer: Answer
  /** An order or booking that is not cancelled yet: its goods could go back in stock. */
  goods: 'order' | 'booking' | null
}

/** Below amount and method: the payment state, and the provider's reference. */
export function AnswerPayment({ formId, responseId, answer, goods }: Props) {
  const t = useT()
  const reference = referenceOf(answer)
  const { payment } = answer
  const isMarked = payment !== undefined && !isPaidHere(payment.method)
  return (
    <>
      {payment && payment.state !== 'paid' && (
        <Row as="dd" above={6}>
          <Pill tone={TONES[payment.state]}>
            {payment.markedBy && payment.state === 'marked'
              ? t('responses.payment.markedBy', { name: payment.markedBy })
              : t(`responses.payment.${payment.state}`)}
          </Pill>
        </Row>
      )}
      {payment?.proof?.file && <AnswerFiles formId={formId} responseId={responseId} files={[payment.proof.file]} />}
      {payment && isMarkable(payment.state) && (
        <MarkPaid formId={formId} responseId={responseId} isMarked={payment.state === 'marked'} />
      )}
      {isMarked && (payment.state === 'marked' || payment.state === 'refunded') && (
        <Refund {...{ formId, responseId }} canCancel={goods === 'order'} isRefunded={payment.state === 'refunded'} />
      )}
      {payment && !isMarked && <Refunds {...{ formId, responseId, payment, goods }} />}
      {reference !== null && (
        <Row as="dd" size={13} tone="2" above={4}>
          <span>{t('responses.detail.paymentReference', { reference: `\u2066${reference}\u2069` })}</span>
          <CopyReference reference={reference} />
        </Row>
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
  partlyRefunded: 'neutral',
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
    <Txt as="dd" above={6}>
      <Button size="xs" variant="default" loading={mark.isPending} onClick={() => handleMark(!isMarked)}>
        {isMarked ? t('shell.undo') : t('responses.payment.mark')}
      </Button>
    </Txt>
  )
}

type RefundsProps = Omit<Props, 'answer'> & { payment: NonNullable<Answer['payment']> }

/** The refunds through the provider, and the button for the rest. */
function Refunds({ formId, responseId, payment, goods }: RefundsProps) {
  const { t, language } = useI18n()
  const now = useNow()
  const put = usePutResponse(formId)
  const { method, currency, refundable, refunds } = payment
  return (
    <>
      {refunds.map((refund) => (
        <Txt key={refund.at} as="dd" size={13} tone={refund.state === 'failed' ? 'danger' : '2'} above={6}>
          {refundText(refund, { t, language, method, currency })}
          <br />
          {t('responses.when', responseTime(refund.at, now, language))} ·{' '}
          <bdi>
            {refund.askedBy ?? t('responses.payment.refunds.elsewhere', { method: paymentMethodText(t, method) })}
          </bdi>
        </Txt>
      ))}
      {refundable !== null && (
        <Txt as="dd" above={6}>
          <ProviderRefund
            {...{ formId, responseId, goods }}
            payment={{ method, currency, left: refundable }}
            onDone={put}
          />
        </Txt>
      )}
    </>
  )
}

type RefundProps = Omit<Props, 'answer' | 'goods'> & { canCancel: boolean; isRefunded: boolean }

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
    <Txt as="dd" above={6}>
      <Button size="xs" variant="default" loading={refund.isPending} onClick={() => void handleRefund()}>
        {isRefunded ? t('shell.undo') : t('responses.payment.refund.open')}
      </Button>
    </Txt>
  )
}

function CopyReference({ reference }: { reference: string }) {
  const t = useT()
  return <CopyButton text={reference} label={t('merchants.reference.copy')} />
}
