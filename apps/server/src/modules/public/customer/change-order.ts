import { isDeepStrictEqual } from 'node:util'
import type { Answers } from '@wayform/core/answers/answers.ts'
import { numberQuestion, type Place } from '@wayform/core/form/access/places.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { asciiDigits } from '@wayform/core/numbers/digits.ts'
import { type Bill, plainCoupon } from '@wayform/core/orders/bill.ts'
import { AS_SOON_AS_POSSIBLE, type Cart, readCart } from '@wayform/core/orders/cart.ts'
import {
  billOfChange,
  cartOf,
  changedLines,
  isSameCart,
  withCancellation,
  withChange,
} from '@wayform/core/orders/change-order.ts'
import { isChangeable } from '@wayform/core/orders/change-until.ts'
import { goodsIn, isCouponPlace, isTimePlace, orderPlaces } from '@wayform/core/orders/order-places.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import type { Payment } from '@wayform/core/questions/payment/answer.ts'
import { hasMoved } from '@wayform/core/questions/payment/payment-state.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { noteLowStock, type Taken } from '../../catalogue/note-low-stock.ts'
import { addCustomerUpdate } from '../../ledger/updates.repository.ts'
import { noteOrders } from '../../places/order-changes.repository.ts'
import { placesRepository } from '../../places/places.repository.ts'
import { changeStatus } from '../../places/status.repository.ts'
import { type Goods, stockRepository } from '../../places/stock.repository.ts'
import { addedExtrasField, addedField, addedNoteField, countField, extrasField, noteField } from './change-fields.ts'
import { followAnswers } from '../../search-index/search-index.repository.ts'
import { customerRepository } from './customer.repository.ts'
import type { ChangeOffer } from './offer-change.ts'
import { settledAnswers } from './settled-answers.ts'

/** Something of which less is left than is wanted. */
export type ShortGoods = Omit<Goods, 'quantity'> & { questionId: string; name: string; left: number }

type Deps = Pick<Services, 'database' | 'now'>
type Key = { userId: string; formId: string; number: number }

/**
 * The cart that the customer typed; details without a field on the page stay. Null: the fields are not from our page.
 */
export function wantedCart({ order, question }: ChangeOffer, fields: URLSearchParams): Cart | null {
  const before = cartOf(order, question)
  const typed = (name: string, otherwise: string) => fields.get(name)?.trim() ?? otherwise
  const countIn = (name: string, otherwise: number) => Number(asciiDigits(typed(name, String(otherwise))) || '0')
  const kept = before.lines.map((line, index) => ({
    ...line,
    extraIds: extrasIn(fields, extrasField(index)) ?? line.extraIds,
    note: typed(noteField(index), line.note),
    quantity: countIn(countField(index), line.quantity),
  }))
  const added = question.menu.products.flatMap(({ id, variants }) =>
    (variants.length > 0 ? variants.map((each) => each.id) : [null]).flatMap((variantId) => {
      const quantity = countIn(addedField(id, variantId), 0)
      const extraIds = extrasIn(fields, addedExtrasField(id, variantId)) ?? []
      const note = typed(addedNoteField(id, variantId), '')
      return quantity === 0 ? [] : [{ productId: id, variantId, extraIds, quantity, note }]
    }),
  )
  return readCart({
    lines: changedLines(kept, added),
    way: typed('.way', before.way ?? '') || null,
    zone: typed('.zone', before.zone ?? '') || null,
    postcode: typed('.postcode', ''),
    address: typed('.address', before.address),
    when: whenIn(fields, before.when),
    coupon: typed('.coupon', before.coupon),
    total: null,
  })
}

/** Undefined: the page did not ask. A field without a value says that it did. */
const extrasIn = (fields: URLSearchParams, name: string) =>
  fields.has(name) ? fields.getAll(name).filter((id) => id !== '') : undefined

/** A time that is typed counts, though "as soon as possible" is still ticked as before. */
function whenIn(fields: URLSearchParams, before: string | null): string | null {
  const when = fields.get('.when')
  if (!fields.has('.date')) return when ?? before
  const [date, time] = [fields.get('.date')?.trim(), fields.get('.time')?.trim()]
  const at = date && time ? `${date}T${time}` : null
  return when === AS_SOON_AS_POSSIBLE && !(at && before === when) ? when : at
}

/** Whether that is what they ordered. */
export function isUnchanged({ order, question }: ChangeOffer, cart: Cart): boolean {
  return isSameCart(cart, cartOf(order, question))
}

/** The bill of the changed order. */
export function changedBill(
  { now }: Pick<Services, 'now'>,
  { order, question }: ChangeOffer,
  orderedAt: Date,
  cart: Cart,
): Bill {
  const moments = { orderedAt: orderedAt.getTime(), now: now().getTime() }
  return billOfChange({ order, cart, menu: question.menu, settings: question, ...moments })
}

/** A place or goods that another customer took first. */
export type Missing = Place | ShortGoods

/** Moved: another change came first, or the shop began with the order. */
type Outcome = 'done' | 'moved' | { missing: Missing }

/** Takes back what a transaction did. */
class NotThere extends Error {
  readonly missing: Missing
  constructor(missing: Missing) {
    super('What an order wants is not there')
    this.missing = missing
  }
}

/**
 * Stores another order in place of the one that there was, takes and gives back what differs, and keeps what was before.
 * All of it happens, or nothing.
 */
export async function changeOrder(
  deps: Deps,
  { key, questions, offer }: { key: Key; questions: FormDoc; offer: ChangeOffer },
  after: Order,
): Promise<Outcome> {
  const changed = deps.database.transaction(async (tx): Promise<Outcome> => {
    const locked = await lockUnchanged(tx, deps, key, offer)
    if (!locked) return 'moved'
    const form = { userId: key.userId, formId: key.formId }
    const now = databaseNow(deps.database.clock)
    // Coupons are locked before the stock, as in all transactions that take both.
    const full = await placesRepository(tx).exchange(form, key.number, placesOf(questions, locked, offer, after), now)
    if (full) throw new NotThere(full)
    const taken = await exchangeGoods(tx, { key, offer, now }, after)
    const at = deps.now()
    await noteLowStock(tx, { workspaceId: key.userId, taken, at })
    const stored = withChange(offer.order, after, at.toISOString())
    const answers = { ...locked.answers, [offer.question.questionId]: stored }
    await customerRepository(tx).setAnswers(key, settledAnswers(questions, answers))
    await followAnswers(tx, form, key.number)
    await noteOrders(tx, form, [key.number])
    await addCustomerUpdate(tx, { ...key, what: 'changed', at })
    return 'done'
  })
  return changed.catch((error: unknown) => {
    if (error instanceof NotThere) return { missing: error.missing }
    throw error
  })
}

/** A coupon and a time that stay keep the places that they have. */
function placesOf(questions: FormDoc, locked: { answers: Answers }, { order, question }: ChangeOffer, after: Order) {
  const isOtherCoupon = plainCoupon(order.coupon ?? '') !== plainCoupon(after.coupon ?? '')
  const isOtherTime = order.at !== after.at
  const isExchanged = ({ place }: { place: string }) =>
    (isOtherCoupon && isCouponPlace(place)) || (isOtherTime && isTimePlace(place))
  const number = locked.answers[numberQuestion(questions)?.questionId ?? '']
  const all = orderPlaces(question, after, typeof number === 'string' ? number : null)
  return { isExchanged, wanted: all.filter(isExchanged) }
}

async function exchangeGoods(
  tx: Tx,
  { key, offer, now }: { key: Key; offer: ChangeOffer; now: ReturnType<typeof databaseNow> },
  after: Order,
): Promise<Taken[]> {
  const goods = goodsIn(after)
  const form = { userId: key.userId, formId: key.formId }
  const outcome = await stockRepository(tx).exchange(form, key.number, goods, now)
  if ('taken' in outcome) return outcome.taken
  const { goods: short, left } = outcome.short
  const { name = '' } = goods.find((each) => isSame(each, short)) ?? {}
  const { productId, variantId } = short
  throw new NotThere({ questionId: offer.question.questionId, name, left, productId, variantId })
}

/** Cancels the order and gives back what it took. False: another change came first, or it is too late. */
export async function cancelOrder(deps: Deps, { key, offer }: { key: Key; offer: ChangeOffer }): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const locked = await lockUnchanged(tx, deps, key, offer)
    if (!locked) return false
    const at = deps.now()
    const cancelled = withCancellation(offer.order, at.toISOString())
    await customerRepository(tx).setAnswers(key, { ...locked.answers, [offer.question.questionId]: cancelled })
    const form = { userId: key.userId, formId: key.formId }
    await changeStatus(tx, deps.database, locked, { form, number: key.number, status: 'cancelled', limits: [] })
    await addCustomerUpdate(tx, { ...key, what: 'cancelled', at })
    return true
  })
}

/** Locks the order against other changes. Null: it is not the one that was offered, or it is too late. */
async function lockUnchanged(tx: Tx, { now }: Pick<Services, 'now'>, key: Key, offer: ChangeOffer) {
  const { order, question, end, paymentId } = offer
  await placesRepository(tx).lock([{ userId: key.userId, formId: key.formId }])
  const locked = await customerRepository(tx).lockOrder(key)
  if (!locked || !isChangeable(end, locked.status, now().getTime())) return null
  const payment = paymentId === null ? undefined : (locked.answers[paymentId] as Payment | undefined) // as the type itself stored it
  // Said to be paid, or paid, since the page was opened.
  if (hasMoved(payment)) return null
  return isDeepStrictEqual(locked.answers[question.questionId], order) ? locked : null
}

const isSame = (a: Omit<Goods, 'quantity'>, b: Omit<Goods, 'quantity'>) =>
  a.productId === b.productId && a.variantId === b.variantId
