import { Button } from '@mantine/core'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useMay } from '../../../lib/account/use-may.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMarkPaid } from '../queries.ts'
import { type Answer, referenceOf } from '../response-view.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './ResponseDetail.module.css'

type Props = { formId: string; responseId: string; answer: Answer }

/** Below amount and method: the payment state, and the provider's reference. */
export function AnswerPayment({ formId, responseId, answer }: Props) {
  const t = useT()
  const reference = referenceOf(answer)
  const { payment } = answer
  return (
    <>
      {payment && payment.state !== 'paid' && (
        <Pill as="dd" tone={TONES[payment.state]} className={styles.payment}>
          {payment.markedBy
            ? t('responses.payment.markedBy', { name: payment.markedBy })
            : t(`responses.payment.${payment.state}`)}
        </Pill>
      )}
      {payment?.proof?.file && <AnswerFiles formId={formId} responseId={responseId} files={[payment.proof.file]} />}
      {payment && isMarkable(payment.state) && (
        <MarkPaid formId={formId} responseId={responseId} isMarked={payment.state === 'marked'} />
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

const TONES = { cash: 'neutral', unpaid: 'warn', proofSent: 'warn', due: 'warn', marked: 'ok' } as const

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

function CopyReference({ reference }: { reference: string }) {
  const t = useT()
  return <CopyButton text={reference} label={t('merchants.reference.copy')} />
}
