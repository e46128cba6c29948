import { billOf } from '../../orders/bill.ts'
import { quantityIn, readCart } from '../../orders/cart.ts'
import { linesFrom } from '../../orders/chosen-lines.ts'
import { decimalOf } from '../../money/minor-units.ts'
import { billText } from '../../orders/order-text.ts'
import type { Order } from '../../orders/order.ts'
import { fail, ok } from '../../result.ts'
import { type AnswerRules, type Fields, OPERATORS } from '../question-type.ts'
import type { OrderQuestion } from './schema.ts'

const SHORTER = ['names', 'few', 'total'] as const

/** The cart of a page becomes an order with names, prices and amounts: those of the menu, whatever the page sent. */
export const orderAnswer: AnswerRules<OrderQuestion, Order> = {
  operators: OPERATORS.number,
  read(fields, question) {
    const { questionId, menu } = question
    const lines = linesIn(fields, questionId, menu?.products.map(({ id }) => id) ?? [])
    if (lines.length === 0) return undefined
    const first = (name: string) => fields.first(`${questionId}.${name}`) ?? ''
    const total = Number(first('total') || 'NaN')
    return {
      lines,
      way: first('way') || null,
      zone: first('zone') || null,
      postcode: first('postcode'),
      address: first('address'),
      when: first('when') || (first('date') && first('time') ? `${first('date')}T${first('time')}` : null),
      coupon: first('coupon'),
      total: Number.isInteger(total) ? total : null,
    }
  },
  parse(raw, question, { at }) {
    const cart = readCart(raw)
    if (!cart || !question.menu) return fail('invalid')
    if (cart.lines.length === 0) return fail('required')
    // A page knows no coupons, and shows a total without them: the server says what they take off.
    const known = question.hasCoupons ? { ...cart, coupon: '', total: null } : cart
    const { order, problems } = billOf({ cart: known, menu: question.menu, settings: question, now: at ?? Date.now() })
    const [problem] = problems
    if (!problem) return ok(order)
    const { key, params } = problem
    return { ok: false, problem: params ? { key, params } : { key } }
  },
  format: (order, _, reader) => billText(order, reader),
  shorter: (order, _, reader) => SHORTER.map((length) => billText(order, reader, length)),
  number: ({ total, currency }) => decimalOf(total, currency),
  comparable: ({ total, currency }) => ({ kind: 'number', decimal: decimalOf(total, currency) }),
}

/**
 * `<question>.n_<product>` is how many of something without choices; `<question>.lines` has the lines of the others, and
 * `<question>.q_<line>` how many of one of them where a page without script asks. In the order of the menu.
 */
function linesIn(fields: Fields, questionId: string, productIds: readonly string[]): Record<string, unknown>[] {
  const typed = (name: string) => fields.first(`${questionId}.${name}`)
  const chosen = linesFrom(typed('lines') ?? '')
    .map((line, at) => {
      const count = typed(`q_${at}`)
      return count === undefined ? line : { ...line, quantity: quantityIn(count) }
    })
    .filter((line) => line['quantity'] !== 0)
  const onMenu = productIds.flatMap((productId) => {
    const quantity = quantityIn(typed(`n_${productId}`))
    const own = chosen.filter((line) => line['productId'] === productId)
    return quantity === 0 ? own : [...own, { productId, variantId: null, extraIds: [], quantity, note: '' }]
  })
  return [...onMenu, ...chosen.filter((line) => !productIds.some((id) => id === line['productId']))]
}
