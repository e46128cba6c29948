import type { Language } from '@wayform/core/languages.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatRate } from '@wayform/core/orders/order-text.ts'
import type { Order, OrderLine } from '@wayform/core/orders/order.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'

type BillRow = { name: string; amount: string }

/** The total is the last one. */
export function billRows(order: Order, t: PublicT, language: Language): BillRow[] {
  const amount = (minor: number) => formatMoney(decimalOf(minor, order.currency), order.currency, language)
  const count = order.lines.reduce((all, { quantity }) => all + quantity, 0)
  const { tax } = order
  const rate = formatRate(tax.rate, language)
  return [
    { name: t('form.order.items', { count }), amount: amount(order.subtotal) },
    ...(order.coupon === null
      ? []
      : [{ name: t('form.order.couponOf', { code: order.coupon }), amount: `−${amount(order.discount)}` }]),
    ...(order.way === 'delivery'
      ? [
          {
            name: order.zone === null ? t('form.order.delivery') : t('form.order.deliveryTo', { zone: order.zone }),
            amount: amount(order.fee),
          },
        ]
      : []),
    ...(tax.kind === 'onTop' ? [{ name: `${tax.name} ${rate}`, amount: amount(tax.amount) }] : []),
    ...(tax.kind === 'included'
      ? [{ name: t('form.order.included', { name: tax.name, rate }), amount: amount(tax.amount) }]
      : []),
    { name: t('form.order.total'), amount: amount(order.total) },
  ]
}

/** A size, extras and a note, as one reads them under a name. */
export function choicesText({
  variantName,
  extraNames,
  note,
}: Pick<OrderLine, 'variantName' | 'extraNames' | 'note'>): string {
  const choices = [variantName, ...extraNames].filter((name) => name !== '').join(', ')
  return [choices, note === '' ? '' : `“${note}”`].filter((text) => text !== '').join('. ')
}
