import type { T } from '@wayform/i18n/catalogue.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'

/** Null: the money has not gone back. `canCancel`: there is an order whose goods could go back in stock. */
export async function askRefund(t: T, canCancel: boolean): Promise<{ cancels: boolean } | null> {
  const isSure = await confirm({
    title: t('responses.payment.refund.title'),
    body: t('responses.payment.refund.text'),
    confirmLabel: t('responses.payment.refund.confirm'),
    cancelLabel: t('responses.payment.refund.keep'),
  })
  if (!isSure) return null
  const cancels =
    canCancel &&
    (await confirm({
      title: t('responses.payment.refund.stockTitle'),
      body: t('responses.payment.refund.stockText'),
      confirmLabel: t('responses.payment.refund.stockYes'),
      cancelLabel: t('responses.payment.refund.stockNo'),
    }))
  return { cancels }
}
