import { Button } from '@mantine/core'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type SyntheticEvent, useState } from 'react'
import { errorText, isCode } from '../../../../../lib/api.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { CredentialField } from '../CredentialField.tsx'
import styles from '../payment.module.css'
import { useMayConnect, useMerchantCalls, useSayFailed } from '../queries.ts'
import { WebhookIntro, WebhookTitle } from './RazorpayWebhook.tsx'

type Props = { questionId: string; keyId: string; onSaved: () => void; onCancel: (() => void) | undefined }

const EMPTY = { keySecret: '', webhookSecret: '' }

/** Both keys, verified at Razorpay when saved. They are not part of the draft or of an undo step. */
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
      // An omitted webhook secret stays unchanged.
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
    <Stack as="form" gap={14} className={styles.fields} noValidate autoComplete="off" onSubmit={handleSubmit}>
      <Txt size={13} tone="2">
        {t('merchants.razorpay.intro')}
      </Txt>
      <CredentialField
        label={t('merchants.razorpay.keyId')}
        value={keyId}
        maxLength={100}
        placeholder="rzp_live_…"
        // Razorpay does not say which of the two is wrong, so the message is below both.
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
        <WebhookTitle />
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
      <Row wrap>
        <Button type="submit" size="sm" loading={setRazorpay.isPending}>
          {t('merchants.razorpay.saveKeys')}
        </Button>
        {onCancel && (
          <Button variant="default" size="sm" disabled={setRazorpay.isPending} onClick={onCancel}>
            {t('merchants.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
