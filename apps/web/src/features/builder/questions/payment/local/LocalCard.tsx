import { Button } from '@mantine/core'
import { updateMerchant } from '@wayform/core/editing/question/payment.ts'
import {
  type LocalMethod,
  MAX_NAME_LENGTH,
  MAX_TRANSFER_FIELD_LENGTH,
  MAX_TRANSFER_TEXT_LENGTH,
  readPix,
  readTransfer,
  readUpi,
} from '@wayform/core/local-payments/destination.ts'
import { formatAccount } from '@wayform/core/local-payments/iban.ts'
import { isConfigured, methodLabel } from '@wayform/core/questions/payment/methods.ts'
import { MAX_METHOD_LABEL_LENGTH, type Merchant } from '@wayform/core/questions/payment/schema.ts'
import type { Problem } from '@wayform/core/result.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type SyntheticEvent, useState } from 'react'
import { useT } from '../../../../../lib/i18n.tsx'
import { TextField } from '../../fields.tsx'
import { useEdit } from '../../use-edit.ts'
import { CardFrame, focusCardAgain } from '../CardFrame.tsx'
import { CredentialField } from '../CredentialField.tsx'
import type { CardProps } from '../MethodCard.tsx'
import { useMethodName } from '../method-appearance.ts'
import styles from '../payment.module.css'
import { useMayConnect, useMerchantCalls, useSayFailed } from '../queries.ts'
import { DisconnectMethod, RemoveMethod } from '../RemoveMethod.tsx'

type LocalMerchant = Extract<Merchant, { type: LocalMethod }>
type Props = CardProps & { merchant: LocalMerchant }

/** Pix, UPI or a bank account: where the money goes, which only the owner can change. */
export function LocalCard({ question, merchant, onRemoved, ...fold }: Props) {
  const t = useT()
  const { edit } = useEdit(question)
  const isReady = isConfigured(merchant)
  const Remove = isReady ? DisconnectMethod : RemoveMethod
  return (
    <CardFrame
      method={merchant.type}
      isReady={isReady}
      note={isReady ? <bdi dir="ltr">{accountOf(merchant)}</bdi> : t(`builder.payment.needs.${merchant.type}`)}
      {...fold}
    >
      <DestinationForm questionId={question.questionId} merchant={merchant} />
      {merchant.type === 'transfer' && (
        <TextField
          label={t('builder.payment.cashLabel')}
          help={t('builder.payment.shownAs', { label: methodLabel(merchant) })}
          value={merchant.credentials.label ?? ''}
          maxLength={MAX_METHOD_LABEL_LENGTH}
          onChange={(label) => edit((payment) => updateMerchant(payment, 'transfer', { label }), 'transfer')}
        />
      )}
      <Txt size={13} tone="2">
        {t('builder.payment.localNote')}
      </Txt>
      <Remove question={question} method={merchant.type} onRemoved={onRemoved} />
    </CardFrame>
  )
}

function DestinationForm({ questionId, merchant }: { questionId: string; merchant: LocalMerchant }) {
  const t = useT()
  const nameOf = useMethodName()
  const mayConnect = useMayConnect()
  const sayFailed = useSayFailed()
  const { setLocal } = useMerchantCalls(questionId)
  const { type: method } = merchant
  const stored = fieldsOf(merchant)
  /** Input that is not stored yet. */
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const to = { ...stored, ...typed }
  const problems = problemsOf(method, to)
  const isChanged = Object.keys(to).some((field) => to[field]?.trim() !== stored[field])

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problems).length > 0 || !isChanged || setLocal.isPending || !mayConnect()) return
    try {
      if (!(await setLocal.mutateAsync({ method, to }))) return
      setTyped({})
      setChecked(false)
      focusCardAgain(method)
      toast.show({ kind: 'success', text: t('builder.payment.localSaved', { method: nameOf(method) }) })
    } catch (error) {
      sayFailed(error, t('merchants.failed'))
    }
  }

  return (
    <Stack
      as="form"
      gap={14}
      className={styles.fields}
      noValidate
      onSubmit={(event: SyntheticEvent) => void handleSubmit(event)}
    >
      {Object.keys(stored).map((field) => {
        const { label, help, max } = FIELDS[field] ?? TEXT
        const problem = problems[field]
        return (
          <CredentialField
            key={field}
            label={t(`builder.payment.${label}`)}
            {...(help && { help: t(`builder.payment.${help}`) })}
            value={to[field] ?? ''}
            maxLength={max}
            problem={isChecked && problem ? problemIn(t, problem) : undefined}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
          />
        )
      })}
      {(isChanged || setLocal.isPending) && (
        <Button type="submit" size="sm" loading={setLocal.isPending}>
          {t('merchants.save')}
        </Button>
      )}
    </Stack>
  )
}

function problemIn(t: ReturnType<typeof useT>, { key, params }: Problem): string {
  switch (key) {
    case 'invalidPixKey':
    case 'invalidVpa':
    case 'invalidIban':
    case 'latinLetters':
    case 'required':
      return t(`problems.${key}`)
    default:
      return t('problems.tooLong', { max: params?.['max'] ?? '' })
  }
}

function problemsOf(method: LocalMethod, to: Record<string, string>): Record<string, Problem> {
  const read = READ[method](to as never) // the fields of this very method
  return read.ok ? {} : read.problem
}

const READ = { pix: readPix, upi: readUpi, transfer: readTransfer } as const

function fieldsOf(merchant: LocalMerchant): Record<string, string> {
  if (merchant.type !== 'transfer') return merchant.credentials
  const { label: _own, ...to } = merchant.credentials
  return to
}

function accountOf(merchant: LocalMerchant): string {
  if (merchant.type === 'pix') return merchant.credentials.key
  return merchant.type === 'upi' ? merchant.credentials.vpa : formatAccount(merchant.credentials.account)
}

type Label =
  | 'pixKey'
  | 'receiver'
  | 'city'
  | 'vpa'
  | 'holder'
  | 'account'
  | 'bank'
  | 'branch'
  | 'text'
  | 'pixKeyHelp'
  | 'receiverHelp'
  | 'vpaHelp'
  | 'textHelp'

type Field = { label: Label; help?: Label; max: number }

const TEXT: Field = { label: 'text', help: 'textHelp', max: MAX_TRANSFER_TEXT_LENGTH }

const FIELDS: Readonly<Record<string, Field>> = {
  key: { label: 'pixKey', help: 'pixKeyHelp', max: MAX_TRANSFER_FIELD_LENGTH },
  vpa: { label: 'vpa', help: 'vpaHelp', max: MAX_TRANSFER_FIELD_LENGTH },
  name: { label: 'receiver', help: 'receiverHelp', max: MAX_NAME_LENGTH },
  city: { label: 'city', max: MAX_NAME_LENGTH },
  holder: { label: 'holder', max: MAX_TRANSFER_FIELD_LENGTH },
  account: { label: 'account', max: MAX_TRANSFER_FIELD_LENGTH },
  bank: { label: 'bank', max: MAX_TRANSFER_FIELD_LENGTH },
  branch: { label: 'branch', max: MAX_TRANSFER_FIELD_LENGTH },
  text: TEXT,
}
