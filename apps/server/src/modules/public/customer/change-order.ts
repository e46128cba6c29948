import { isDeepStrictEqual } from 'node:util'
import type { Answers } from '@wayform/core/answers/answers.ts'
import { numbersIn, withComputed } from '@wayform/core/answers/compute-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import { roundMoney } from '@wayform/core/money/money.ts'
import type { Bill } from '@wayform/core/orders/bill.ts'
import { type CartLine, readCart } from '@wayform/core/orders/cart.ts'
import { billOfChange, changedLines, withCancellation, withChange } from '@wayform/core/orders/change-order.ts'
import { isChangeable } from '@wayform/core/orders/change-until.ts'
import { goodsIn } from '@wayform/core/orders/order-places.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import type { Payment } from '@wayform/core/questions/payment/answer.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { noteLowStock } from '../../catalogue/note-low-stock.ts'
import { addCustomerUpdate } from '../../ledger/updates.repository.ts'
import { noteOrders } from '../../places/order-changes.repository.ts'
import { placesRepository } from '../../places/places.repository.ts'
import { changeStatus } from '../../places/status.repository.ts'
import { type Goods, stockRepository } from '../../places/stock.repository.ts'
import { refusalOf } from '../submissions/store-responses.ts'
import { addedField, countField } from './change-view.ts'
import { customerRepository } from './customer.repository.ts'
import type { ChangeOffer } from './offer-change.ts'

type Deps = Pick<Services, 'database' | 'now'>
type Key = { userId: string; formId: string; number: number }

/** What somebody typed: how many of each line, and of what is new. Null: no page of ours sent it. */
export function wantedLines({ order, question }: ChangeOffer, fields: URLSearchParams): readonly CartLine[] | null {
  const countIn = (name: string, otherwise: number) => {
    const text = fields.get(name)?.trim()
    return text === undefined ? otherwise : Number(text || '0')
  }
  const quantities = order.lines.map(({ quantity }, index) => countIn(countField(index), quantity))
  const added = question.menu.products.flatMap(({ id, variants }) =>
    (variants.length > 0 ? variants.map((each) => each.id) : [null]).flatMap((variantId) => {
      const quantity = countIn(addedField(id, variantId), 0)
      return quantity === 0 ? [] : [{ productId: id, variantId, extraIds: [], quantity, note: '' }]
    }),
  )
  return readCart({ lines: changedLines(order, quantities, added) })?.lines ?? null
}

/** The bill of what somebody wants instead of what they ordered. */
export function changedBill(
  { now }: Pick<Services, 'now'>,
  { order, question }: ChangeOffer,
  orderedAt: Date,
  wanted: { lines: readonly CartLine[]; total: number | null },
): Bill {
  const moments = { orderedAt: orderedAt.getTime(), now: now().getTime() }
  return billOfChange({ order, menu: question.menu, settings: question, ...wanted, ...moments })
}

/**
 * Stores other lines in place of those that were ordered, takes and gives back what differs, and keeps what was before.
 * False: somebody was quicker with another change, or the shop began with it.
 */
export async function changeOrder(
  deps: Deps,
  { key, questions, offer }: { key: Key; questions: FormDoc; offer: ChangeOffer },
  after: Order,
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const locked = await lockUnchanged(tx, deps, key, offer)
    if (!locked) return false
    const { questionId } = offer.question
    const form = { userId: key.userId, formId: key.formId }
    const goods = goodsIn(after)
    const outcome = await stockRepository(tx).exchange(form, key.number, goods, databaseNow(deps.database.clock))
    if ('short' in outcome) {
      const { goods: short, left } = outcome.short
      const { name = '' } = goods.find((each) => isSame(each, short)) ?? {}
      throw refusalOf({ refused: { questionId, name, left } })
    }
    const at = deps.now()
    await noteLowStock(tx, { workspaceId: key.userId, taken: outcome.taken, at })
    const changed = { ...locked.answers, [questionId]: withChange(offer.order, after, at.toISOString()) }
    await customerRepository(tx).setAnswers(key, settledAnswers(questions, changed))
    await noteOrders(tx, form, [key.number])
    await addCustomerUpdate(tx, { ...key, what: 'changed', at })
    return true
  })
}

/** Gives back what was ordered. False: as above. */
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

/** Nobody else can change the order from here on. Null: it is not the one that was offered, or it is too late. */
async function lockUnchanged(tx: Tx, { now }: Pick<Services, 'now'>, key: Key, { order, question, end }: ChangeOffer) {
  await placesRepository(tx).lock([{ userId: key.userId, formId: key.formId }])
  const locked = await customerRepository(tx).lockOrder(key)
  if (!locked || !isChangeable(end, locked.status, now().getTime())) return null
  return isDeepStrictEqual(locked.answers[question.questionId], order) ? locked : null
}

/** Formulas and the amount to pay follow the order; what was not asked stays so. */
function settledAnswers(questions: FormDoc, answers: Answers): Answers {
  const asked = pagesOf(questions)
    .flatMap((page) => page.questions)
    .filter(({ questionId }) => answers[questionId] !== undefined)
  const computed = withComputed(asked, answers)
  const question = paymentOf(questions)
  const payment = question && (computed[question.questionId] as Payment | undefined) // as the type itself stored it
  if (!question || !payment || question.paymentAmountType !== 'linkedField') return computed
  const due = numbersIn(asked, computed)(question.linkedField) ?? '0'
  return { ...computed, [question.questionId]: { ...payment, amount: roundMoney(due, payment.currency) } }
}

const isSame = (a: Goods, b: Goods) => a.productId === b.productId && a.variantId === b.variantId
