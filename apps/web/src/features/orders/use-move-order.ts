import type { BoardOrder, FormOfOrders } from '@wayform/contract/calls/orders/orders.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCallback, useEffect, useRef } from 'react'
import { errorText } from '../../lib/api.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { nameOfStatus, numberText } from './order-texts.ts'
import { useEditOrder } from './queries.ts'

/** Moves at once, says so, and can be undone for ten seconds. */
export function useMoveOrder(forms: readonly FormOfOrders[]) {
  const { t, language } = useI18n()
  const { mutate } = useEditOrder()
  const latest = useRef(forms)
  useEffect(() => {
    latest.current = forms
  }, [forms])

  return useCallback(
    (order: BoardOrder, status: ResponseStatus) => {
      if (order.status === status) return
      const number = numberText(order.number, language)
      const say = (now: ResponseStatus) =>
        t('orders.moved', {
          number,
          status: nameOfStatus(
            t,
            now,
            latest.current.find(({ id }) => id === order.formId),
          ),
        })
      const onError = (error: Error) =>
        toast.show({ kind: 'error', text: errorText(error, t('orders.moveFailed', { number })) })
      const undo = () => {
        mutate({ order: { ...order, status }, status: order.status }, { onError })
        toast.show({ text: say(order.status) })
      }
      mutate({ order, status }, { onError })
      toast.show({ kind: 'success', text: say(status), action: { label: t('shell.undo'), onClick: undo } })
    },
    [mutate, t, language],
  )
}
