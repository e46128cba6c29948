import { Button, TextInput } from '@mantine/core'
import { type CurrencyCode, isCurrency } from '@wayform/core/money/currencies.ts'
import { currencySigns, formatMoney } from '@wayform/core/money/money.ts'
import { minorOf } from '@wayform/core/money/minor-units.ts'
import { readTypedNumber } from '@wayform/core/numbers/read-number.ts'
import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { compareDecimals } from '@wayform/core/questions/decimal.ts'
import { paymentMethodText } from '@wayform/i18n/activity-text.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useState } from 'react'
import { useI18n } from '../i18n.tsx'

/** The part of a response's payment that can be refunded at its provider. */
export type Refundable = { method: PaymentMethod; left: string; currency: string }

type Props = {
  payment: Refundable
  /** The order or booking that can be cancelled together with it: goods go back in stock. */
  goods: 'order' | 'booking' | null
  isPending: boolean
  onRefund: (wanted: { amount: string; left: string; cancels: boolean }) => void
  onClose: () => void
}

/** The amount of a refund, and whether the order ends with it. Money moves only from here. */
export function RefundDialog({ payment: { method, left, currency }, goods, isPending, onRefund, onClose }: Props) {
  const { t, language } = useI18n()
  const [how, setHow] = useState<'whole' | 'part'>('whole')
  const [typed, setTyped] = useState('')
  const [isTold, setTold] = useState(false)
  const [cancels, setCancels] = useState(false)
  const money = (amount: string) => (isCurrency(currency) ? formatMoney(amount, currency, language) : amount)
  const part = isCurrency(currency) ? readPart(typed, { currency, left, language }) : null
  const isWrong = isTold && part === null
  const amount = how === 'whole' ? left : part
  const name = paymentMethodText(t, method)
  const handleRefund = () => {
    if (amount === null) return setTold(true)
    onRefund({ amount, left, cancels: cancels && goods !== null })
  }
  return (
    <Dialog
      title={t('responses.payment.refunds.title', { method: name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('responses.payment.refunds.keep')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={handleRefund}>
            {t('responses.payment.refunds.confirm', { amount: money(amount ?? '0') })}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>{t('responses.payment.refunds.text', { method: name })}</p>
        <Choices
          kind="low"
          label={t('responses.payment.refunds.amount')}
          isLabelHidden
          value={how}
          options={[
            { value: 'whole', label: t('responses.payment.refunds.whole', { amount: money(left) }) },
            { value: 'part', label: t('responses.payment.refunds.part') },
          ]}
          onChange={setHow}
        />
        {how === 'part' && (
          <TextInput
            label={t('responses.payment.refunds.amount')}
            description={isWrong ? undefined : t('responses.payment.refunds.most', { amount: money(left) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={typed}
            error={isWrong && t('responses.payment.refunds.most', { amount: money(left) })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {goods && (
          <label className="wf-tick">
            <input type="checkbox" checked={cancels} onChange={(event) => setCancels(event.target.checked)} />
            {t(goods === 'order' ? 'responses.payment.refunds.cancels' : 'responses.payment.refunds.cancelsBare')}
          </label>
        )}
      </Stack>
    </Dialog>
  )
}

/** Null: not an amount of this currency, or more than there is. */
function readPart(
  typed: string,
  { currency, left, language }: { currency: CurrencyCode; left: string; language: Parameters<typeof formatMoney>[2] },
): string | null {
  const amount = readTypedNumber(typed, language, currencySigns(currency, language))
  if (amount === null || minorOf(amount, currency) === null) return null
  return compareDecimals(amount, '0') > 0 && compareDecimals(amount, left) <= 0 ? amount : null
}
