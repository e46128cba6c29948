import { Button } from '@mantine/core'
import { isConfigured } from '@wayform/core/questions/payment/methods.ts'
import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '@wayform/core/rules/email.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { type SyntheticEvent, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { CardFrame, focusCardAgain } from './CardFrame.tsx'
import { CredentialField } from './CredentialField.tsx'
import type { CardProps } from './MethodCard.tsx'
import styles from './payment.module.css'
import { useMayConnect, useMerchantCalls, useSayFailed } from './queries.ts'
import { DisconnectMethod, RemoveMethod } from './RemoveMethod.tsx'

type Props = CardProps & { credentials: Extract<Merchant, { type: 'paypal' }>['credentials'] }

/** PayPal, by the e-mail address that receives the money. */
export function PaypalCard({ question, credentials, onRemoved, ...fold }: Props) {
  const t = useT()
  const isReady = isConfigured({ type: 'paypal', credentials })
  const Remove = credentials.email === '' ? RemoveMethod : DisconnectMethod
  return (
    <CardFrame
      method="paypal"
      isReady={isReady}
      note={isReady ? <bdi dir="ltr">{credentials.email}</bdi> : t('builder.payment.needs.paypal')}
      {...fold}
    >
      <AddressForm questionId={question.questionId} email={credentials.email} />
      <Remove question={question} method="paypal" onRemoved={onRemoved} />
    </CardFrame>
  )
}

function AddressForm({ questionId, email }: { questionId: string; email: string }) {
  const t = useT()
  const mayConnect = useMayConnect()
  const sayFailed = useSayFailed()
  const { setPaypal } = useMerchantCalls(questionId)
  /** Null: as stored on the server. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(email !== '')
  const value = typed ?? email
  const isWrong = !isEmail(value.trim())
  const isChanged = value.trim() !== email

  const save = async () => {
    setChecked(true)
    if (isWrong || !isChanged || setPaypal.isPending || !mayConnect()) return
    try {
      const saved = await setPaypal.mutateAsync(value.trim())
      if (saved === null) return
      setTyped(null)
      focusCardAgain('paypal')
      toast.show({ kind: 'success', text: t('merchants.paypal.saved', { email: `\u2066${saved}\u2069` }) })
    } catch (error) {
      sayFailed(error, t('merchants.failed'))
    }
  }

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }
  /** Leaving the field saves the address. */
  const handleBlur = () => {
    if (isChanged && value.trim() !== '') void save()
  }

  return (
    <Stack as="form" gap={14} className={styles.fields} noValidate onSubmit={handleSubmit}>
      <CredentialField
        label={t('builder.payment.paypalEmail')}
        help={t('builder.payment.paypalEmailHelp')}
        value={value}
        inputMode="email"
        maxLength={MAX_EMAIL_LENGTH}
        problem={isChecked && isWrong ? t('builder.payment.paypalEmailInvalid') : undefined}
        onChange={setTyped}
        onBlur={handleBlur}
      />
      {(isChanged || setPaypal.isPending) && (
        <Button type="submit" size="sm" loading={setPaypal.isPending}>
          {t('merchants.save')}
        </Button>
      )}
    </Stack>
  )
}
