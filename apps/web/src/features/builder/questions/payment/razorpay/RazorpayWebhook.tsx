import { Button } from '@mantine/core'
import { fillPath } from '@wayform/contract/client.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { calls } from '../../../../../lib/api.ts'
import { useCopy } from '../../../../../lib/hooks.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import styles from '../payment.module.css'

/** What it is good for, before there is an address. */
export function WebhookIntro() {
  const t = useT()
  return (
    <>
      <p className={styles.say}>{t('merchants.webhook.text')}</p>
      <p className={styles.say}>{t('merchants.webhook.addressLater')}</p>
    </>
  )
}

/** Where Razorpay tells about payments to this owner, for their dashboard. */
export function WebhookAddress({ merchantId }: { merchantId: string }) {
  const t = useT()
  const address = new URL(fillPath(calls.webhooks.razorpay.path, { merchantId }), location.href).href
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('merchants.webhook.copyFailed') }))
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <details className={styles.more}>
      <summary>{t('merchants.webhook.title')}</summary>
      <p className={styles.say}>{t('merchants.webhook.text')}</p>
      <p className={styles.say}>{t('merchants.webhook.addressHelp')}</p>
      <span className={styles.title}>{t('merchants.webhook.address')}</span>
      <code className={styles.address} dir="ltr">
        {address}
      </code>
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
