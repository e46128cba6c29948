import type { OrderBill } from '@wayform/contract/errors.ts'
import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { numberQuestion, type Place } from '@wayform/core/form/access/places.ts'
import type { Language } from '@wayform/core/languages.ts'
import { billOf, joinCoupons } from '@wayform/core/orders/bill.ts'
import { readCart } from '@wayform/core/orders/cart.ts'
import { menuOf } from '@wayform/core/orders/menu.ts'
import { type Goods, goodsIn, orderPlaces } from '@wayform/core/orders/order-places.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { isOrder, orderOf } from '@wayform/core/questions/order/is-order.ts'
import { inShopCurrency } from '@wayform/core/questions/payment/shop-currency.ts'
import type { ReadCatalogue } from '../../catalogue/read-catalogue.ts'

/** The form with what it offers. A payment of the order is in the currency of what is sold. */
export function withMenus(questions: FormDoc, catalogue: ReadCatalogue, language: Language): FormDoc {
  const order = orderOf(questions)
  if (!order) return questions
  const offered = questions.map((each) => {
    if (!isOrder(each)) return each
    const coupons = joinCoupons(catalogue.coupons, each.coupons)
    return { ...each, coupons, menu: menuOf(each.offer, catalogue, language) }
  })
  return inShopCurrency(offered, catalogue.currency)
}

/** Confirming what this page shows agrees to its total, and to no other. */
export function withShownTotal(
  questions: FormDoc,
  raw: RawAnswers,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const id = orderOf(questions)?.questionId ?? ''
  const order = answers[id] as Order | undefined // parsed by the order question
  return order ? { ...raw, [id]: { ...Object(raw[id]), total: order.total } } : { ...raw }
}

/** The limited places and goods that an order takes. */
export function orderTakes(
  questions: FormDoc,
  answers: Readonly<Record<string, unknown>>,
): { places: Place[]; goods: (Goods & { questionId: string })[] } {
  const question = orderOf(questions)
  const order = question && (answers[question.questionId] as Order | undefined) // parsed by the order question
  if (!question || !order) return { places: [], goods: [] }
  const { questionId } = question
  const number = answers[numberQuestion(questions)?.questionId ?? '']
  return {
    places: orderPlaces(question, order, typeof number === 'string' ? number : null),
    goods: goodsIn(order).map((goods) => ({ ...goods, questionId })),
  }
}

/** The bill as it is now, for a page whose own is no longer right. */
export function newBill(questions: FormDoc, answers: RawAnswers, now: Date): OrderBill | undefined {
  const question = orderOf(questions)
  const cart = question && Object.hasOwn(answers, question.questionId) ? readCart(answers[question.questionId]) : null
  if (!question?.menu || !cart) return undefined
  const bill = billOf({ cart, menu: question.menu, settings: question, now: now.getTime() })
  return { questionId: question.questionId, menu: { ...question.menu, others: {} }, ...bill }
}
