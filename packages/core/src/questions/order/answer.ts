import { billOf } from '../../orders/bill.ts'
import { type CartLine, readCart } from '../../orders/cart.ts'
import type { MenuProduct } from '../../orders/menu.ts'
import { decimalOf } from '../../orders/minor-units.ts'
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
    const lines = menu?.products.flatMap((product) => linesIn(fields, questionId, product)) ?? []
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
 * `<question>.n_<product>`, and `.<size>` after it, is how many; `<question>.x_<product>` its extras, and
 * `<question>.note_<product>` a note.
 */
function linesIn(fields: Fields, questionId: string, { id, variants, extras }: MenuProduct): CartLine[] {
  const sizes = variants.length === 0 ? [null] : variants.map((variant) => variant.id)
  return sizes.flatMap((variantId) => {
    const typed = fields.first(`${questionId}.n_${id}${variantId === null ? '' : `.${variantId}`}`) ?? ''
    const quantity = Number(typed.trim() || '0')
    if (quantity === 0) return []
    const chosen = fields.all(`${questionId}.x_${id}`)
    return [
      {
        productId: id,
        variantId,
        extraIds: extras.filter((extra) => chosen.includes(extra.id)).map((extra) => extra.id),
        quantity,
        note: fields.first(`${questionId}.note_${id}`) ?? '',
      },
    ]
  })
}
