import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Bill } from '@wayform/core/orders/bill.ts'
import type { Cart, CartLine } from '@wayform/core/orders/cart.ts'
import { leftKey } from '@wayform/core/orders/menu.ts'
import { isTimePlace } from '@wayform/core/orders/order-places.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import type { Services } from '../../../services.ts'
import { refusalOf } from '../submissions/store-responses.ts'
import {
  addedExtrasField,
  addedField,
  addedNoteField,
  countField,
  extrasField,
  isAddedField,
  noteField,
} from './change-fields.ts'
import { cancelOrder, changedBill, changeOrder, isUnchanged, type Missing, wantedCart } from './change-order.ts'
import { type ChangeDraft, fingerprint } from './change-view.ts'
import type { Done } from './customer-view.ts'
import type { ChangeOffer } from './offer-change.ts'
import type { Act } from './read-act.ts'

type Opened = {
  t: T
  questions: FormDoc
  offer: ChangeOffer | null
  key: { userId: string; formId: string; number: number }
  stored: { createdAt: Date }
}
type Acted = { status: 200 | 409 | 422; done: Omit<Done, 'key'>; isChanged: boolean }

/** The actions of a proven customer on an order. A refusal keeps their input, with the bill as it is now. */
export async function actOnOrder(
  deps: Pick<Services, 'database' | 'now'>,
  opened: Opened,
  { what, fields }: Act,
): Promise<Acted> {
  const { t, offer, key, questions, stored } = opened
  if (!offer) return refused(409, t('pay.change.over'))
  if (offer.isPaid) return refused(409, t('pay.change.paid'))
  if (what === 'cancel') {
    if (await cancelOrder(deps, { key, offer })) return said(t('pay.cancel.done'))
    return { ...refused(409, t('pay.change.over')), isChanged: true }
  }
  // The fields are about the lines of another order than this one is now.
  if (fields.get('.of') !== fingerprint(offer)) return refused(409, t('pay.change.moved'))
  const wanted = wantedCart(offer, fields)
  if (!wanted) return drafted(422, { fields, bill: null, problems: [t('problems.invalid')] })
  if (wanted.lines.length === 0) return drafted(422, { fields, bill: null, problems: [t('pay.change.nothing')] })
  if (isUnchanged(offer, wanted)) return drafted(422, { fields, bill: null, problems: [t('pay.change.same')] })
  const agreed = what === 'change' ? totalIn(fields) : null
  const cart = { ...wanted, total: agreed }
  const bill = changedBill(deps, offer, stored.createdAt, cart)
  if (bill.problems.length > 0) return drafted(422, draftOf(offer, bill))
  if (what === 'bill' || agreed === null) return drafted(200, { fields, bill, problems: [] })
  const outcome = await changeOrder(deps, { key, questions, offer }, bill.order)
  if (outcome === 'done') return said(t('pay.change.done'))
  if (outcome === 'moved') return { ...refused(409, t('pay.change.moved')), isChanged: true }
  return drafted(422, without(offer, outcome.missing))

  /** The bill without the lines that another customer took first. */
  function without(from: ChangeOffer, missing: Missing): ChangeDraft {
    const problems = Object.values(refusalOf({ refused: missing }).fields ?? {}).map(textOf)
    if ('left' in missing) {
      const { productId, variantId, left } = missing
      const { menu } = from.question
      const known = { ...menu, left: { ...menu.left, [leftKey(productId, variantId)]: left } }
      const rest = { ...from, question: { ...from.question, menu: known } }
      return { ...draftOf(rest, changedBill(deps, rest, stored.createdAt, { ...cart, total: null })), problems }
    }
    const still = new URLSearchParams(fields)
    if (isTimePlace(missing.place)) {
      still.set('.time', '')
      return { fields: still, bill: null, problems }
    }
    still.set('.coupon', '')
    const full = changedBill(deps, from, stored.createdAt, { ...cart, coupon: '', total: null })
    return { fields: still, bill: full, problems }
  }

  function draftOf(from: ChangeOffer, { cart: rest, order, problems }: Bill): ChangeDraft {
    return {
      fields: fieldsOf(from, fields, rest),
      bill: rest.lines.length > 0 ? { cart: rest, order, problems } : null,
      problems: problems.map(textOf),
    }
  }

  function textOf({ key: name, params }: Pick<Problem, 'key' | 'params'>): string {
    return translateDynamic(t, `problems.${name}`, params)
  }
}

/** The fields of the available lines, in place of the typed ones: saving agrees to the bill that is shown. */
function fieldsOf({ order }: ChangeOffer, typed: URLSearchParams, { lines, coupon }: Cart): URLSearchParams {
  const fields = new URLSearchParams(typed)
  const rest = [...lines]
  for (const [index, line] of order.lines.entries()) {
    const note = typed.get(noteField(index))?.trim() ?? line.note
    const found = rest.find((each) => isSameGoods(each, line) && each.note === note)
    if (found) rest.splice(rest.indexOf(found), 1)
    fields.set(countField(index), String(found?.quantity ?? 0))
    if (found) setAll(fields, extrasField(index), found.extraIds)
  }
  for (const name of [...typed.keys()].filter(isAddedField)) fields.delete(name)
  for (const { productId, variantId, extraIds, quantity, note } of rest) {
    fields.set(addedField(productId, variantId), String(quantity))
    setAll(fields, addedExtrasField(productId, variantId), extraIds)
    fields.set(addedNoteField(productId, variantId), note)
  }
  if (fields.has('.coupon')) fields.set('.coupon', coupon)
  return fields
}

/** With one that is empty: nothing is chosen of what was asked. */
function setAll(fields: URLSearchParams, name: string, values: readonly string[]): void {
  fields.delete(name)
  for (const value of ['', ...values]) fields.append(name, value)
}

const isSameGoods = (a: CartLine, b: CartLine) => a.productId === b.productId && a.variantId === b.variantId

function totalIn(fields: URLSearchParams): number | null {
  const total = Number(fields.get('.total') || 'NaN')
  return Number.isSafeInteger(total) ? total : null
}

const said = (text: string): Acted => ({ status: 200, done: { problem: null, said: text }, isChanged: true })
const refused = (status: Acted['status'], problem: string): Acted => ({
  status,
  done: { problem, said: null },
  isChanged: false,
})
const drafted = (status: Acted['status'], draft: ChangeDraft): Acted => ({
  status,
  done: { problem: null, said: null, draft },
  isChanged: false,
})
