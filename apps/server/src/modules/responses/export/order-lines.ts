import type { FormDoc } from '@wayform/core/form/document.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import type { Messages } from '@wayform/i18n/messages/en/all.ts'
import type { Translate } from '@wayform/i18n/translate.ts'

/** The columns of an export with a row for each line of an order, after those that say which order it is. */
export function lineHead(t: Translate<Messages>): string[] {
  return [
    t('products.name'),
    t('form.order.size'),
    t('form.order.extras'),
    t('form.order.note'),
    t('form.order.quantity'),
    t('products.columns.price'),
    t('form.order.total'),
    t('products.shop.currency'),
  ]
}

/** Amounts are numbers, so that a spreadsheet adds them up. A response without an order has no lines. */
export function linesOf(doc: FormDoc, answers: Readonly<Record<string, unknown>>): (string | number)[][] {
  const order = answers[orderOf(doc)?.questionId ?? ''] as Order | undefined // stored by the order question
  if (!order) return []
  const amount = (minor: number) => Number(decimalOf(minor, order.currency))
  return order.lines.map(({ name, variantName, extraNames, note, quantity, price, amount: all }) => [
    name,
    variantName,
    extraNames.join(', '),
    note,
    quantity,
    amount(price),
    amount(all),
    order.currency,
  ])
}
