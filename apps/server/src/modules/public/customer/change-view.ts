import { createHash } from 'node:crypto'
import type { Language } from '@wayform/core/languages.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { whenText } from '@wayform/core/orders/order-text.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import type { Bill } from '@wayform/core/orders/bill.ts'
import { AS_SOON_AS_POSSIBLE, type Cart } from '@wayform/core/orders/cart.ts'
import { cartOf } from '@wayform/core/orders/change-order.ts'
import { leftKey, type MenuProduct } from '@wayform/core/orders/menu.ts'
import type { OrderLine } from '@wayform/core/orders/order.ts'
import type { CancelAct, ChangeAct, ChangeRow } from '@wayform/form-view/customer/customer-view.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { billRows } from './bill-view.ts'
import { addedExtrasField, addedField, addedNoteField, countField, extrasField, noteField } from './change-fields.ts'
import type { ChangeOffer } from './offer-change.ts'

/** The customer's input so far, with its bill if that could be computed. */
export type ChangeDraft = { fields: URLSearchParams; bill: Bill | null; problems: readonly string[] }

export function changeAct(t: T, language: Language, offer: ChangeOffer, draft: ChangeDraft | null): ChangeAct {
  const { order, question, isPaid } = offer
  const { menu } = question
  const fields = draft?.fields ?? new URLSearchParams()
  const bill = draft?.bill
  const more: Rows = { t, language, offer, fields }
  return {
    open: t('pay.change.open'),
    until: isPaid ? t('pay.change.paid') : untilText(t, language, offer),
    isOffered: !isPaid,
    isOpen: draft !== null,
    of: fingerprint(offer),
    problems: draft?.problems ?? [],
    lines: order.lines.map((line, index) => keptRow(more, line, index)),
    more: t('pay.change.more'),
    added: menu.products.flatMap((product) => addedRows(more, product)),
    way: { question: { ...question, questionId: '' }, cart: wayIn(offer, fields) },
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

type Rows = { t: T; language: Language; offer: ChangeOffer; fields: URLSearchParams }

function keptRow({ t, language, offer, fields }: Rows, line: OrderLine, index: number): ChangeRow {
  const { name, variantName, extraNames, note, quantity } = line
  const product = offer.question.menu.products.find(({ id }) => id === line.productId)
  const names = { extras: extrasField(index), note: noteField(index) }
  return {
    field: countField(index),
    name,
    detail: [variantName, ...extraNames, note].filter((text) => text !== '').join(', '),
    quantity: typed(fields, countField(index), String(quantity)),
    choices: choicesOf({ t, language, offer, fields }, { product, names, before: line }),
  }
}

/** Products of the menu that are not in the order; one with extras can be there twice. */
function addedRows({ t, language, offer, fields }: Rows, product: MenuProduct): ChangeRow[] {
  const { menu } = offer.question
  const money = (minor: number) => formatMoney(decimalOf(minor, menu.currency), menu.currency, language)
  const sizes = product.variants.length > 0 ? product.variants : [{ id: null, name: '', price: product.price }]
  return sizes.flatMap((size): ChangeRow[] => {
    if ((menu.left[leftKey(product.id, size.id)] ?? 1) <= 0) return []
    const isThere = offer.order.lines.some(
      (line) => line.productId === product.id && line.variantId === size.id && line.extraIds.length === 0,
    )
    if (isThere && product.extras.length === 0) return []
    const names = { extras: addedExtrasField(product.id, size.id), note: addedNoteField(product.id, size.id) }
    return [
      {
        field: addedField(product.id, size.id),
        name: size.name === '' ? product.name : `${product.name}, ${size.name}`,
        detail: money(size.price),
        quantity: typed(fields, addedField(product.id, size.id), '0'),
        choices:
          product.extras.length === 0
            ? null
            : choicesOf({ t, language, offer, fields }, { product, names, before: null }),
      },
    ]
  })
}

type Asked = {
  /** Undefined: it is not offered any more. */
  product: MenuProduct | undefined
  names: { extras: string; note: string }
  before: OrderLine | null
}

function choicesOf({ t, language, offer, fields }: Rows, { product, names, before }: Asked): ChangeRow['choices'] {
  const { currency } = offer.question.menu
  const price = (minor: number) => formatMoney(decimalOf(minor, currency), currency, language, { dropZeros: true })
  const extras = product?.extras ?? []
  const chosen = fields.has(names.extras) ? fields.getAll(names.extras) : (before?.extraIds ?? [])
  const isAsked = fields.has(names.note) && (fields.getAll(names.extras).length > 1 || fields.get(names.note) !== '')
  return {
    open: extras.length > 0 ? t('pay.change.choices') : t('form.order.note'),
    // Required extras are opened at once.
    isOpen: (before === null && (product?.extrasMin ?? 0) > 0) || (before === null && isAsked),
    extras: {
      field: names.extras,
      label: t('form.order.extras'),
      hint: product && product.extrasMax < extras.length ? t('form.order.upTo', { max: product.extrasMax }) : '',
      all: extras.map(({ id, name, price: more }) => ({
        id,
        name,
        price: `+ ${price(more)}`,
        isChosen: chosen.includes(id),
      })),
    },
    note: { field: names.note, label: t('form.order.note'), text: typed(fields, names.note, before?.note ?? '') },
  }
}

/** As much as is asked beside the lines. */
function wayIn({ order, question }: ChangeOffer, fields: URLSearchParams): Cart {
  const before = cartOf(order, question)
  const [date, time] = [fields.get('.date'), fields.get('.time')]
  const isSoon = fields.has('.date') ? fields.get('.when') === AS_SOON_AS_POSSIBLE : before.when === AS_SOON_AS_POSSIBLE
  const way = typed(fields, '.way', before.way ?? '')
  return {
    ...before,
    way: way === 'pickup' || way === 'delivery' ? way : null,
    zone: typed(fields, '.zone', before.zone ?? ''),
    postcode: typed(fields, '.postcode', ''),
    address: typed(fields, '.address', before.address),
    when: isSoon ? AS_SOON_AS_POSSIBLE : date === null ? before.when : `${date}T${time ?? ''}`,
    coupon: typed(fields, '.coupon', before.coupon),
  }
}

const typed = (fields: URLSearchParams, name: string, otherwise: string) => fields.get(name)?.trim() ?? otherwise

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
