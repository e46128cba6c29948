import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Asked } from '@wayform/core/form/pages.ts'
import { readCart } from '@wayform/core/orders/cart.ts'
import { chosenLines, withLine } from '@wayform/core/orders/chosen-lines.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import { ITEM_ACTIONS, itemBill, itemLine } from '@wayform/core/questions/order/item.ts'
import type { FormPageInput } from '@wayform/form-view/rendering.ts'

/** Choosing a size, extras and a note without script: a page for one product, between two looks at the menu. */

type Item = NonNullable<FormPageInput['item']>

/** Null: the page offers no such product, or there is nothing to choose about it. */
export function itemOf(questions: readonly Asked[], productId: string): Item | null {
  const isOffered = orderOf(questions)?.menu?.products.some(({ id }) => id === productId) ?? false
  return isOffered ? { productId, line: null, at: null } : null
}

/** The item that a button of the menu opens: a product by its id, or a line of the cart by a dot and its place. */
export function openedItem(questions: readonly Asked[], answers: RawAnswers, fields: URLSearchParams): Item | null {
  const question = orderOf(questions)
  const value = fields.get(`${question?.questionId}.${ITEM_ACTIONS.open}`)
  if (!question?.menu || value === null) return null
  if (!value.startsWith('.')) return itemOf(questions, value)
  const at = Number(value.slice(1))
  const line = chosenLines(readCart(answers[question.questionId])?.lines ?? [], question.menu)[at]
  const item = line && itemOf(questions, line.productId)
  return line && item ? { ...item, line, at } : null
}

/** After the page of an item, which has no other fields: the answers before it, with what was chosen on it. */
export function leaveItem(
  questions: readonly Asked[],
  answers: RawAnswers,
  fields: URLSearchParams,
  now: Date,
): { answers: RawAnswers; item?: Item } | null {
  const question = orderOf(questions)
  if (!question?.menu) return null
  const { questionId, menu } = question
  if (fields.get(`${questionId}.${ITEM_ACTIONS.leave}`) !== null) return { answers }
  const value = fields.get(`${questionId}.${ITEM_ACTIONS.put}`)
  if (value === null) return null
  const [productId = '', place] = value.split('.')
  const product = menu.products.find(({ id }) => id === productId)
  // A product that is no longer offered is not on the menu either.
  if (!product) return { answers }
  const all = (name: string) => fields.getAll(name)
  const line = itemLine({ all, first: (name) => all(name)[0] }, question, product)
  const at = place === undefined ? null : Number(place)
  const problem = line ? itemBill(line, question, now.getTime()).problem : ({ key: 'invalid' } as const)
  if (!line || problem) return { answers, item: { productId, line, at, problem } }
  const cart = readCart(answers[questionId])
  const lines = cart?.lines ?? []
  const apart = chosenLines(lines, menu)
  const others = lines.filter((each) => !apart.includes(each))
  const own = typeof answers[questionId] === 'object' ? answers[questionId] : {}
  return {
    answers: { ...answers, [questionId]: { ...own, lines: [...withLine(apart, line, at), ...others], total: null } },
  }
}
