import type { Place } from '../form/access/places.ts'
import { canonicalNumber } from '../phone/phone.ts'
import { plainCoupon } from './bill.ts'
import type { Order } from './order.ts'
import type { OrderSettings } from './settings.ts'

/** Something of a product or size that an order takes from the stock. */
export type Goods = { productId: string; variantId: string | null; quantity: number; name: string }

const COUPON = 'coupon '
const TIME = 'time '
const HALF_HOUR_MS = 1_800_000

export const isCouponPlace = (place: string) => place.startsWith(COUPON)
export const isTimePlace = (place: string) => place.startsWith(TIME)

/** Limited things beside the stock: uses of a coupon, and orders for a half hour. */
export function orderPlaces(
  { questionId, when, coupons }: Pick<OrderSettings, 'when' | 'coupons'> & { questionId: string },
  { coupon: code, at }: Pick<Order, 'coupon' | 'at'>,
  number: string | null,
): Place[] {
  const coupon = code === null ? undefined : coupons.find((each) => plainCoupon(each.code) === plainCoupon(code))
  const name = coupon && COUPON + plainCoupon(coupon.code)
  const place = (named: string, most: number): Place => ({ place: named, period: '', most, questionId })
  return [
    ...(coupon?.uses ? [place(`${name}`, coupon.uses)] : []),
    ...(coupon?.oncePerNumber && number !== null ? [place(`${name} ${canonicalNumber(number)}`, 1)] : []),
    ...(when.perHalfHour !== null && at !== null ? [place(TIME + halfHourOf(at), when.perHalfHour)] : []),
  ]
}

/** Named by a moment, which is the same whatever the clocks do. */
function halfHourOf(at: string): string {
  return new Date(Math.floor(Date.parse(at) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString()
}

/** Lines of the same thing together, in the one order in which everybody takes them. */
export function goodsIn({ lines }: Pick<Order, 'lines'>): Goods[] {
  const goods = new Map<string, Goods>()
  for (const { productId, variantId, quantity, name, variantName } of lines) {
    const key = JSON.stringify([productId, variantId ?? ''])
    const before = goods.get(key)
    goods.set(key, {
      productId,
      variantId,
      quantity: quantity + (before?.quantity ?? 0),
      name: variantName === '' ? name : `${name}, ${variantName}`,
    })
  }
  return [...goods.values()]
}
