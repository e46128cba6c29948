import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { type Answer, referenceOf } from '../response-view.ts'
import styles from './ResponseDetail.module.css'

/** Below the amount and the method: whether it is paid, and what to look for at the provider. */
export function AnswerPayment({ answer }: { answer: Answer }) {
  const t = useT()
  const reference = referenceOf(answer)
  const { payment } = answer
  return (
    <>
      {payment && (
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
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('merchants.reference.failed') }))
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <>
      <Tooltip label={t('merchants.reference.copy')}>
        <ActionIcon
          className={styles.copy}
          size={30}
          aria-label={t('merchants.reference.copy')}
          onClick={() => void copy(reference)}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <span className="wf-visually-hidden" role="status">
        {isCopied ? t('merchants.reference.copied') : ''}
      </span>
    </>
  )
}
