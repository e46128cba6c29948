import { Button } from '@mantine/core'
import { fillPath } from '@wayform/contract/client.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { calls } from '../../../../../lib/api.ts'
import { useCopy } from '../../../../../lib/hooks.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import styles from '../payment.module.css'

/** Explains the webhook before there is an address. */
export function WebhookIntro() {
  const t = useT()
  return (
    <>
      <Say>{t('merchants.webhook.text')}</Say>
      <Say>{t('merchants.webhook.addressLater')}</Say>
    </>
  )
}

export function WebhookTitle() {
  const t = useT()
  return (
    <Txt as="summary" size={13} weight={560}>
      {t('merchants.webhook.title')}
    </Txt>
  )
}

function Say({ children }: { children: string }) {
  return (
    <Txt size={13} tone="2">
      {children}
    </Txt>
  )
}

/** The webhook address, for the owner's dashboard at Razorpay. */
export function WebhookAddress({ merchantId }: { merchantId: string }) {
  const t = useT()
  const address = new URL(fillPath(calls.webhooks.razorpay.path, { merchantId }), location.href).href
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('merchants.webhook.copyFailed') }))
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <details className={styles.more}>
      <WebhookTitle />
      <Say>{t('merchants.webhook.text')}</Say>
      <Say>{t('merchants.webhook.addressHelp')}</Say>
      <Say>{t('merchants.webhook.address')}</Say>
      <Txt as="code" size={12} className={`wf-block ${styles.address}`} dir="ltr">
        {address}
      </Txt>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={() => void copy(address)}
      >
        <span aria-live="polite">{isCopied ? t('merchants.webhook.copied') : t('merchants.webhook.copy')}</span>
      </Button>
    </details>
  )
}
