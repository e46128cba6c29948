import { Button } from '@mantine/core'
import { isConfigured } from '@wayform/core/questions/payment/methods.ts'
import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import { IconKey } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useState } from 'react'
import { useT } from '../../../../../lib/i18n.tsx'
import { CardFrame, focusCardAgain } from '../CardFrame.tsx'
import type { CardProps } from '../MethodCard.tsx'
import styles from '../payment.module.css'
import { RazorpayForm } from './RazorpayForm.tsx'
import { WebhookAddress } from './RazorpayWebhook.tsx'
import { DisconnectMethod, RemoveMethod } from '../RemoveMethod.tsx'

type Props = CardProps & { credentials: Extract<Merchant, { type: 'razorpay' }>['credentials'] }

/** Razorpay, with the owner's API keys. The secret is never returned by the server. */
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
          <Stack as="dl" gap={8} className={styles.fields}>
            <div>
              <Txt as="dt" size={13} tone="2">
                {t('merchants.razorpay.keyId')}
              </Txt>
              <Txt as="dd" size={13} dir="ltr">
                {keyId}
              </Txt>
            </div>
            <div>
              <Txt as="dt" size={13} tone="2">
                {t('merchants.razorpay.keySecret')}
              </Txt>
              <Txt as="dd" size={13}>
                {hint
                  ? t('merchants.razorpay.secret', { hint: `\u2066${hint}\u2069` })
                  : t('merchants.razorpay.secretKept')}
              </Txt>
            </div>
          </Stack>
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
