import { describe, expect, it } from 'vitest'
import { billOf } from './bill.ts'
import { goodsIn, orderPlaces } from './order-places.ts'
import { givenCart, givenMenu, givenProduct, givenSettings } from './testing/given-order.ts'

const coupon = {
  id: 'c',
  code: 'Ten',
  discount: { kind: 'percent' as const, rate: 1_000 },
  from: null,
  until: null,
  uses: 5,
  oncePerNumber: true,
}
const settings = {
  ...givenSettings({ coupons: [coupon] }),
  when: { ...givenSettings().when, asSoonAsPossible: true, makingMinutes: 20, perHalfHour: 3 },
}
const products = [givenProduct({ id: 'tea', name: 'Tea', variants: [{ id: 'l', name: 'Large', price: 500 }] })]
const order = (code: string, now: string) =>
  billOf({
    cart: givenCart(
      [
        { productId: 'tea', variantId: 'l', quantity: 2 },
        { productId: 'tea', variantId: 'l', quantity: 1, note: 'hot' },
      ],
      { coupon: code, when: 'asap' },
    ),
    menu: givenMenu(products),
    settings,
    now: Date.parse(now),
  }).order
const placesOf = (code: string, now: string) =>
  orderPlaces({ ...settings, questionId: 'q' }, order(code, now), '+55 11 98765-4321').map(({ place, most }) => [
    place,
    most,
  ])

describe('the places of an order', () => {
  it('takes places for the uses of the coupon, in all and by number, and for the half hour', () => {
    expect(placesOf('ten', '2026-11-18T09:15:00Z')).toEqual([
      ['coupon TEN', 5],
      ['coupon TEN +5511987654321', 1],
      ['time 2026-11-18T09:30:00.000Z', 3],
    ])
    expect(placesOf('', '2026-11-18T09:05:00Z')).toEqual([['time 2026-11-18T09:00:00.000Z', 3]])
  })

  it('counts the goods of an order over all its lines', () => {
    expect(goodsIn(order('', '2026-11-18T09:00:00Z'))).toEqual([
      { productId: 'tea', variantId: 'l', quantity: 3, name: 'Tea, Large' },
    ])
  })
})
