import { billOf } from '../../orders/bill.ts'
import { AS_SOON_AS_POSSIBLE, type Cart, type CartLine, quantityIn, readCart } from '../../orders/cart.ts'
import type { MenuProduct } from '../../orders/menu.ts'
import type { Problem } from '../../result.ts'
import type { Fields } from '../question-type.ts'
import type { OrderQuestion } from './schema.ts'

/** The fields of one item's page or sheet, after the id of the question. */
export const ITEM_FIELDS = { size: 'size', extra: 'extra', note: 'note', count: 'count' } as const

/** The buttons of a page without script: show an item, put it into the cart, go back to the menu. */
export const ITEM_ACTIONS = { open: 'open', put: 'put', leave: 'leave' } as const

/** A customer's choice of a product as a line. Null: no page of ours sent it. */
export function itemLine(
  fields: Fields,
  { questionId }: Pick<OrderQuestion, 'questionId'>,
  { id, variants, extras }: MenuProduct,
): CartLine | null {
  const field = (name: keyof typeof ITEM_FIELDS) => `${questionId}.${ITEM_FIELDS[name]}`
  const size = fields.first(field('size')) ?? ''
  const wanted = fields.all(field('extra'))
  const line = {
    productId: id,
    variantId: variants.find((each) => each.id === size)?.id ?? null,
    extraIds: extras.filter((each) => wanted.includes(each.id)).map((each) => each.id),
    quantity: Math.max(1, quantityIn(fields.first(field('count')))),
    note: fields.first(field('note')) ?? '',
  }
  return readCart({ lines: [line] })?.lines[0] ?? null
}

const OF_AN_ITEM: readonly string[] = [
  'orderGone',
  'orderUnknown',
  'orderSoldOut',
  'orderLeft',
  'orderExtrasMin',
  'orderExtrasMax',
  'orderAtMost',
]

/** The price of one line, and the problem to solve before it goes into the cart; other problems belong to the order. */
export function itemBill(line: CartLine, question: OrderQuestion, now: number): { amount: number; problem?: Problem } {
  const { menu } = question
  if (!menu) return { amount: 0 }
  const { order, problems } = billOf({ cart: { ...ALONE, lines: [line] }, menu, settings: question, now })
  const found = problems.find(({ key, line: at }) => at === 0 && OF_AN_ITEM.includes(key))
  const amount = order.lines[0]?.amount ?? 0
  if (!found) return { amount }
  const { key, params } = found
  return { amount, problem: params ? { key, params } : { key } }
}

const ALONE: Cart = {
  lines: [],
  way: null,
  zone: null,
  postcode: '',
  address: '',
  when: AS_SOON_AS_POSSIBLE,
  coupon: '',
  total: null,
}
