import { Button } from '@mantine/core'
import { isConfigured } from '@wayform/core/questions/payment/methods.ts'
import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../../lib/i18n.tsx'
import { CardFrame, focusCardAgain } from '../CardFrame.tsx'
import type { CardProps } from '../MethodCard.tsx'
import styles from '../payment.module.css'
import { RazorpayForm } from './RazorpayForm.tsx'
import { WebhookAddress } from './RazorpayWebhook.tsx'
import { DisconnectMethod, RemoveMethod } from '../RemoveMethod.tsx'

type Props = CardProps & { credentials: Extract<Merchant, { type: 'razorpay' }>['credentials'] }

/** Razorpay, by the owner's own keys. The secret goes in and never comes out. */
export function RazorpayCard({ question, credentials, onRemoved, ...fold }: Props) {
  const t = useT()
  const [isReplacing, setReplacing] = useState(false)
  const isReady = isConfigured({ type: 'razorpay', credentials })
  const { keyId, hint, merchantId } = credentials
  const handleDone = () => {
    setReplacing(false)
    focusCardAgain('razorpay')
  }
  return (
    <CardFrame
      method="razorpay"
      isReady={isReady}
      note={isReady ? t('builder.payment.keysSaved') : t('builder.payment.needs.razorpay')}
      {...fold}
    >
      {isReady && !isReplacing ? (
        <>
          <dl className={styles.keys}>
            <div>
              <dt>{t('merchants.razorpay.keyId')}</dt>
              <dd dir="ltr">{keyId}</dd>
            </div>
            <div>
              <dt>{t('merchants.razorpay.keySecret')}</dt>
              <dd>
                {hint
                  ? t('merchants.razorpay.secret', { hint: `\u2066${hint}\u2069` })
                  : t('merchants.razorpay.secretKept')}
              </dd>
            </div>
          </dl>
          {merchantId !== undefined && <WebhookAddress merchantId={merchantId} />}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
            onClick={() => setReplacing(true)}
          >
            {t('merchants.razorpay.replace')}
          </Button>
        </>
      ) : (
        <RazorpayForm
          questionId={question.questionId}
          keyId={keyId}
          onSaved={handleDone}
          onCancel={isReady ? handleDone : undefined}
        />
      )}
      {isReady ? (
        <DisconnectMethod question={question} method="razorpay" onRemoved={onRemoved} />
      ) : (
        <RemoveMethod question={question} method="razorpay" onRemoved={onRemoved} />
      )}
    </CardFrame>
  )
}
