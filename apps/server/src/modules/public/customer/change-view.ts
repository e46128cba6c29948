import { createHash } from 'node:crypto'
import type { Language } from '@wayform/core/languages.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { whenText } from '@wayform/core/orders/order-text.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { leftKey } from '@wayform/core/orders/menu.ts'
import type { Bill } from '@wayform/core/orders/bill.ts'
import type { CancelAct, ChangeAct, ChangeRow } from '@wayform/form-view/customer/customer-view.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { billRows } from './bill-view.ts'
import type { ChangeOffer } from './offer-change.ts'

/** The fields of a change: how many of a line, how many of something new. */
export const countField = (line: number) => `.q_${line}`
export const addedField = (productId: string, variantId: string | null) => `.n_${leftKey(productId, variantId)}`

/** What somebody typed so far, and the bill of it where it could be added up. */
export type ChangeDraft = { fields: URLSearchParams; bill: Bill | null; problems: readonly string[] }

export function changeAct(t: T, language: Language, offer: ChangeOffer, draft: ChangeDraft | null): ChangeAct {
  const { order, question, isPaid } = offer
  const { menu } = question
  const money = (minor: number) => formatMoney(decimalOf(minor, menu.currency), menu.currency, language)
  const typed = (name: string, otherwise: number) => draft?.fields.get(name)?.trim() ?? String(otherwise)
  const bill = draft?.bill
  return {
    open: t('pay.change.open'),
    until: isPaid ? t('pay.change.paid') : untilText(t, language, offer),
    isOffered: !isPaid,
    isOpen: draft !== null,
    of: fingerprint(offer),
    problems: draft?.problems ?? [],
    lines: order.lines.map(({ name, variantName, extraNames, note, quantity }, index) => ({
      field: countField(index),
      name,
      detail: [variantName, ...extraNames, note].filter((text) => text !== '').join(', '),
      quantity: typed(countField(index), quantity),
    })),
    more: t('pay.change.more'),
    added: menu.products.flatMap((product) => {
      // What needs a choice of extras is chosen on the menu.
      if (product.extrasMin > 0) return []
      const sizes = product.variants.length > 0 ? product.variants : [{ id: null, name: '', price: product.price }]
      return sizes.flatMap((size): ChangeRow[] => {
        if ((menu.left[leftKey(product.id, size.id)] ?? 1) <= 0) return []
        const isThere = order.lines.some(
          (line) => line.productId === product.id && line.variantId === size.id && line.extraIds.length === 0,
        )
        const field = addedField(product.id, size.id)
        const name = size.name === '' ? product.name : `${product.name}, ${size.name}`
        return isThere ? [] : [{ field, name, detail: money(size.price), quantity: typed(field, 0) }]
      })
    }),
    see: t('pay.change.see'),
    bill: bill
      ? {
          title: t('pay.change.title'),
          rows: billRows(bill.order, t, language),
          total: String(bill.order.total),
          save: t('pay.change.save'),
        }
      : null,
  }
}

export function cancelAct(t: T): CancelAct {
  return {
    open: t('pay.cancel.open'),
    title: t('pay.cancel.title'),
    text: t('pay.cancel.text'),
    button: t('pay.cancel.button'),
  }
}

/** Which order a page showed: its lines are named by their place. */
export function fingerprint({ order }: Pick<ChangeOffer, 'order'>): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url').slice(0, 16)
}

function untilText(t: T, language: Language, { end }: ChangeOffer): string {
  if (end.kind === 'confirmed') return t('pay.change.untilConfirmed')
  return t('pay.change.until', { time: whenText(end.local, { language }) })
}
