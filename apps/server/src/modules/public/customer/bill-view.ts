import type { Language } from '@wayform/core/languages.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { formatRate } from '@wayform/core/orders/order-text.ts'
import type { BillRow } from '@wayform/form-view/customer/customer-view.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'

/** The bill as it was stored: nothing is added up again. */
export function billRows(order: Order, t: T, language: Language): BillRow[] {
  const words = orderWords(t)
  const { tax, coupon, way } = order
  const row = (kind: BillRow['kind'], name: string, minor: number, detail = ''): BillRow => ({
    kind,
    name,
    detail,
    amount: formatMoney(decimalOf(minor, order.currency), order.currency, language),
  })
  const rate = formatRate(tax.rate, language)
  return [
    ...order.lines.map((line) => {
      const count = formatDecimal(String(line.quantity), language)
      const choices = [line.variantName, ...line.extraNames, line.note].filter((text) => text !== '')
      return row('line', `${count} × ${line.name}`, line.amount, choices.join(', '))
    }),
    ...(coupon === null ? [] : [row('discount', words.coupon(coupon), -order.discount)]),
    ...(way === 'delivery' ? [row('line', words.delivery(order.zone), order.fee, order.address)] : []),
    ...(tax.kind === 'onTop' ? [row('line', `${tax.name} ${rate}`, tax.amount)] : []),
    row('total', words.total(), order.total),
    ...(tax.kind === 'included' ? [row('small', words.included(tax.name, rate), tax.amount)] : []),
  ]
}
