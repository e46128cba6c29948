import { Button } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { isCurrency } from '@wayform/core/money/currencies.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import type { Language } from '@wayform/core/languages.ts'
import { paymentMethodText } from '@wayform/i18n/activity-text.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../account/use-may.ts'
import { api, calls, errorText, isCode } from '../api.ts'
import { useI18n } from '../i18n.tsx'
import { keys } from '../query-keys.ts'
import { RefundDialog, type Refundable } from './RefundDialog.tsx'

export type Refund = NonNullable<StoredResponse['responses'][number]['payment']>['refunds'][number]

type Props = {
  formId: string
  responseId: string
  payment: Refundable
  goods: 'order' | 'booking' | null
  onDone: (response: StoredResponse) => void
}

/** The owner's button for money that a provider has, and what came of it. */
export function ProviderRefund({ formId, responseId, payment, goods, onDone }: Props) {
  const { t, language } = useI18n()
  const mayRefund = useMay('manageMoney')
  const [isOpen, setOpen] = useState(false)
  const cache = useQueryClient()
  const refund = useMutation({
    mutationFn: async (body: { amount: string; left: string; cancels: boolean }) =>
      (await api(calls.responses.giveBack, { params: { responseId }, query: { formId }, body })).response,
    onSuccess: (response) => {
      setOpen(false)
      onDone(response)
      const paid = response.responses.find((answer) => answer.payment !== undefined)?.payment
      const newest = paid?.refunds.findLast(({ askedBy }) => askedBy !== null)
      if (!paid || !newest) return
      const text = refundText(newest, { t, language, method: payment.method, currency: payment.currency })
      toast.show({ kind: newest.state === 'failed' ? 'error' : 'plain', text })
    },
    onError: (error) => {
      toast.show({ kind: 'error', text: errorText(error, t('responses.payment.failed')) })
      if (!isCode(error, 'request.changed')) return
      // A member was faster: the remaining amount is read again before the next decision.
      setOpen(false)
      void cache.invalidateQueries({ queryKey: keys.responses(formId) })
      void cache.invalidateQueries({ queryKey: keys.orders })
    },
  })
  if (!mayRefund) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('responses.payment.refunds.open')}
      </Button>
      {isOpen && (
        <RefundDialog
          payment={payment}
          goods={goods}
          isPending={refund.isPending}
          onRefund={refund.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Told = { t: T; language: Language; method: Refundable['method']; currency: string }

/** "$5.00 refunded", or why not. */
export function refundText(
  { amount: decimal, state, reason, code }: Refund,
  { t, language, method: by, currency }: Told,
): string {
  const method = paymentMethodText(t, by)
  const amount = isCurrency(currency) ? formatMoney(decimal, currency, language) : decimal
  const text = t(`responses.payment.refunds.${state}`, { amount, method })
  if (reason === null) return text
  const why = t(`responses.payment.refunds.reasons.${reason}`, { method, code: code ?? '' })
  return `${text}. ${why}`
}
