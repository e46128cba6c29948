import { calls } from '@wayform/contract/routes.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import type { OrderSettings } from '@wayform/core/orders/settings.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { PHONE } from '../access/testing.ts'

const DETAILS: ProductDetails = {
  name: 'Maamoul box',
  description: '',
  texts: {},
  photo: null,
  categoryId: null,
  price: 4_800,
  stock: null,
  variants: [],
  extras: [],
  extrasMin: 0,
  extrasMax: 0,
  refillAt: null,
  lowStock: null,
  minQuantity: 1,
  maxQuantity: null,
  makingMinutes: 0,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: null,
  isOn: true,
}

/** A product of the owner's, and its id. */
export async function givenProduct(
  server: Pick<TestServer, 'call'>,
  owner: GivenOwner,
  changes: Partial<ProductDetails>,
): Promise<string> {
  const body = { details: { ...DETAILS, ...changes }, begin: { currency: 'SAR' as const, timeZone: 'Asia/Riyadh' } }
  const answer = await server.call(calls.catalogue.create, { body }, owner)
  return (answer.body as { product: { id: string } }).product.id
}

/** A published form that takes orders as soon as possible. */
export function orderForm(server: Pick<TestServer, 'given'>, owner: GivenOwner, settings: Partial<OrderSettings> = {}) {
  const order = { questionId: 'order', type: 'ORDER' as const, label: 'Order', required: true, ...settings }
  return server.given.form(owner, { questions: [PHONE, order] })
}

export const onlyOf = (productId: string, quantity: number, more: object = {}) => ({
  lines: [{ productId, quantity }],
  when: 'asap',
  ...more,
})
