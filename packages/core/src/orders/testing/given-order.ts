import * as z from 'zod'
import type { Cart, CartLine } from '../cart.ts'
import type { Menu, MenuProduct } from '../menu.ts'
import { orderSettings, type OrderSettings } from '../settings.ts'

/** Orders for tests: each as simple as it can be, changed where the test cares. */

export function givenSettings(changes: Partial<OrderSettings> = {}): OrderSettings {
  const usual = z.object(orderSettings).parse({})
  return { ...usual, when: { ...usual.when, asSoonAsPossible: false }, ...changes }
}

export function givenProduct(changes: Partial<MenuProduct> & { id: string }): MenuProduct {
  return {
    name: changes.id,
    description: '',
    photo: null,
    categoryId: null,
    price: 1000,
    variants: [],
    extras: [],
    extrasMin: 0,
    extrasMax: 20,
    minQuantity: 1,
    maxQuantity: null,
    makingMinutes: 0,
    weekdays: [],
    hours: null,
    ...changes,
  }
}

export function givenMenu(products: readonly MenuProduct[], changes: Partial<Menu> = {}): Menu {
  return {
    language: 'en',
    currency: 'SAR',
    zone: 'Asia/Riyadh',
    categories: [],
    products,
    left: {},
    others: {},
    ...changes,
  }
}

export function givenCart(
  lines: readonly (Partial<CartLine> & { productId: string })[],
  changes: Partial<Cart> = {},
): Cart {
  return {
    lines: lines.map((line) => ({ variantId: null, extraIds: [], quantity: 1, note: '', ...line })),
    way: null,
    zone: null,
    postcode: '',
    address: '',
    when: null,
    coupon: '',
    total: null,
    ...changes,
  }
}
