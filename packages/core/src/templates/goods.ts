import type { Desk } from '../bookings/desk.ts'
import type { Service } from '../bookings/setup.ts'
import type { FormDoc } from '../form/document.ts'
import type { Language } from '../languages.ts'
import type { CurrencyCode } from '../money/currencies.ts'
import { minorOf } from '../money/minor-units.ts'
import type { Menu } from '../orders/menu.ts'
import { isBooking } from '../questions/booking/is-booking.ts'
import type { OrderQuestion } from '../questions/order/schema.ts'
import { isOrder } from '../questions/order/is-order.ts'
import { type Market, priceIn } from './markets.ts'
import type { PictureName } from './template.ts'

/** A product or a service that a template shows, until the workspace has its own. */
export type Good = {
  id: string
  name: string
  usd?: number
  variants?: readonly { id: string; name: string; usd: number }[]
  picture?: PictureName
  minutes?: number
}

export type TemplateGoods = {
  feature: 'orders' | 'bookings'
  currency: CurrencyCode
  list: readonly PricedGood[]
}

export type PricedGood = {
  id: string
  name: string
  /** In minor units. */
  price: number
  variants: readonly { id: string; name: string; price: number }[]
  picture: string | null
  minutes: number
}

const USUAL_MINUTES = 60
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export function priced(
  goods: readonly Good[],
  market: Market,
  pictureUrl: (name: PictureName) => string,
): PricedGood[] {
  return goods.map(({ id, name, usd = 0, variants = [], picture, minutes = USUAL_MINUTES }) => ({
    id,
    name,
    price: minorIn(market, usd),
    variants: variants.map((each) => ({ id: each.id, name: each.name, price: minorIn(market, each.usd) })),
    picture: picture ? pictureUrl(picture) : null,
    minutes,
  }))
}

/** The local price of a few dollars, in minor units. */
export function minorIn(market: Market, usd: number): number {
  return minorOf(priceIn(market, usd), market.currency) ?? 0
}

/** Of an order question: whenever the shop is open, as most shops take orders. */
export const AT_ONCE: OrderQuestion['when'] = {
  asSoonAsPossible: true,
  atATime: false,
  hours: [],
  makingMinutes: 0,
  perHalfHour: null,
  daysAhead: 14,
}

export const delivery = (name: string, fee: number): OrderQuestion['delivery'] => ({
  isOn: true,
  by: 'name',
  zones: [{ id: 'zone', name, prefixes: [], fee }],
  freeFrom: null,
})

/** The menu of a template where there is no workspace. */
export function sampleMenu({ currency, list }: TemplateGoods, language: Language): Menu {
  const products = list.map(({ id, name, price, variants, picture }) => ({
    id,
    name,
    description: '',
    photo: picture,
    categoryId: null,
    price,
    variants,
    extras: [],
    extrasMin: 0,
    extrasMax: 0,
    minQuantity: 1,
    maxQuantity: null,
    makingMinutes: 0,
    weekdays: EVERY_DAY,
    hours: null,
  }))
  return { language, currency, zone: 'UTC', categories: [], products, left: {}, others: {} }
}

export function sampleDesk({ currency, list }: TemplateGoods): Desk {
  const services = list.map(({ id, name, minutes, price }) => ({
    id,
    name,
    minutes,
    pay: payOf(price),
    largestParty: 1,
    staffIds: [],
  }))
  return { currency, zone: 'UTC', cutOffMinutes: 0, services, staff: [] }
}

/** A service without a price is talked about. */
export const payOf = (price: number): Service['pay'] =>
  price === 0 ? { kind: 'none' } : { kind: 'price', amount: price }

/** The form with what it would offer. */
export function withSamples(questions: FormDoc, goods: TemplateGoods | undefined, language: Language): FormDoc {
  if (!goods) return questions
  return questions.map((each) => {
    if (isOrder(each)) return { ...each, menu: sampleMenu(goods, language) }
    return isBooking(each) ? { ...each, desk: sampleDesk(goods) } : each
  })
}
