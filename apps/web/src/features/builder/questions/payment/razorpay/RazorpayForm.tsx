import { Button } from '@mantine/core'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type SyntheticEvent, useState } from 'react'
import { errorText, isCode } from '../../../../../lib/api.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { CredentialField } from '../CredentialField.tsx'
import styles from '../payment.module.css'
import { useMayConnect, useMerchantCalls, useSayFailed } from '../queries.ts'
import { WebhookIntro } from './RazorpayWebhook.tsx'

type Props = { questionId: string; keyId: string; onSaved: () => void; onCancel: (() => void) | undefined }

const EMPTY = { keySecret: '', webhookSecret: '' }

/** Both keys, tried out at Razorpay when they are saved. They are no part of the draft, and of no undo step. */
export function RazorpayForm({ questionId, keyId: knownKeyId, onSaved, onCancel }: Props) {
  const t = useT()
  const mayConnect = useMayConnect()
  const sayFailed = useSayFailed()
  const { setRazorpay } = useMerchantCalls(questionId)
  const [typed, setTyped] = useState({ ...EMPTY, keyId: knownKeyId })
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { keyId, keySecret, webhookSecret } = typed

  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes })
    setRefusal(undefined)
  }

  const save = async () => {
    setChecked(true)
    if (keyId.trim() === '' || keySecret.trim() === '' || setRazorpay.isPending || !mayConnect()) return
    try {
      // Left out, the webhook's secret stays as it is.
      const saved = await setRazorpay.mutateAsync({
        keyId: keyId.trim(),
        keySecret: keySecret.trim(),
        ...(webhookSecret.trim() === '' ? {} : { webhookSecret: webhookSecret.trim() }),
      })
      if (saved === null) return
      setTyped({ ...EMPTY, keyId: saved.credentials.keyId })
      toast.show({ kind: 'success', text: t('merchants.razorpay.saved') })
      onSaved()
    } catch (error) {
      if (isCode(error, 'merchant.keysRefused')) setRefusal(errorText(error, t('merchants.failed')))
      else sayFailed(error, t('merchants.failed'))
    }
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }
  const missing = (value: string) => (isChecked && value.trim() === '' ? t('merchants.fillIn') : undefined)

  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={handleSubmit}>
      <p className={styles.say}>{t('merchants.razorpay.intro')}</p>
      <CredentialField
        label={t('merchants.razorpay.keyId')}
        value={keyId}
        maxLength={100}
        placeholder="rzp_live_…"
        // Razorpay does not say which of the two is wrong; the words stand below them both.
        problem={missing(keyId) ?? refusal !== undefined}
        onChange={(next) => change({ keyId: next })}
      />
      <CredentialField
        label={t('merchants.razorpay.keySecret')}
        help={t('merchants.razorpay.keySecretHelp')}
        isSecret
        value={keySecret}
        maxLength={200}
        problem={missing(keySecret) ?? refusal}
        onChange={(next) => change({ keySecret: next })}
      />
      <details className={styles.more}>
        <summary>{t('merchants.webhook.title')}</summary>
        <WebhookIntro />
        <CredentialField
          label={t('merchants.webhook.secret')}
          help={t('merchants.webhook.secretHelp')}
          isSecret
          value={webhookSecret}
          maxLength={200}
          onChange={(next) => change({ webhookSecret: next })}
        />
      </details>
      <div className={styles.buttons}>
        <Button type="submit" size="sm" loading={setRazorpay.isPending}>
          {t('merchants.razorpay.saveKeys')}
        </Button>
        {onCancel && (
          <Button variant="default" size="sm" disabled={setRazorpay.isPending} onClick={onCancel}>
            {t('merchants.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
