import * as z from 'zod'
import type { Menu } from '../../orders/menu.ts'
import { orderSettings } from '../../orders/settings.ts'
import type { Problem } from '../../result.ts'
import { blank, questionBase } from '../base.ts'
import { isBlank } from '../clean-text.ts'
import type { QuestionType } from '../question-type.ts'

export const orderSchema = questionBase.extend({ type: z.literal('ORDER'), ...orderSettings })

/**
 * Stored without a menu: what is offered comes from the workspace's products when a page is made or an order is stored.
 * A page does not know the coupons, only whether there are any.
 */
export type OrderQuestion = z.infer<typeof orderSchema> & { menu?: Menu; hasCoupons?: boolean }

export const order: QuestionType<OrderQuestion> = {
  gate: { feature: 'orders', trigger: 'orders' },
  asks: {
    typical: (_, words) => ({
      lines: [1, 2, 3].map((quantity) => ({
        productId: 'x',
        variantId: null,
        extraIds: [],
        quantity,
        note: '',
        name: words(16),
        variantName: '',
        extraNames: [],
        price: 1_000,
        amount: 1_000 * quantity,
      })),
      way: 'pickup',
      zone: null,
      address: '',
      when: null,
      at: null,
      coupon: null,
      currency: 'USD',
      subtotal: 6_000,
      discount: 0,
      fee: 0,
      tax: { kind: 'none', name: '', rate: 0, amount: 0 },
      total: 6_000,
    }),
    chart: 'numbers',
    compared: () => ({ kind: 'number' }),
    filledIn: null,
  },
  create: (init) => ({
    ...blank(init),
    required: true,
    type: 'ORDER',
    ...z.object(orderSettings).parse({}),
  }),
  withNewIds: (question, newId) => ({
    ...question,
    delivery: { ...question.delivery, zones: question.delivery.zones.map((zone) => ({ ...zone, id: newId() })) },
    coupons: question.coupons.map((coupon) => ({ ...coupon, id: newId() })),
  }),
  mapTexts: (question, map) => ({
    ...question,
    pickup: { ...question.pickup, place: map('pickup', question.pickup.place) },
    delivery: {
      ...question.delivery,
      zones: question.delivery.zones.map((zone) => ({ ...zone, name: map(`zones.${zone.id}`, zone.name) })),
    },
    tax: { ...question.tax, name: map('tax', question.tax.name) },
  }),
  /** Codes of coupons stay on the server: with them on the page, any visitor could use them. */
  forPublic({ menu, ...question }) {
    const { coupons } = question
    return {
      ...question,
      ...(coupons.length > 0 && { coupons: [], hasCoupons: true }),
      ...(menu && { menu: { ...menu, others: {} } }),
    }
  },
  isRare: true,
  isApart: true,
  problems(question) {
    const { offer, delivery, tax, coupons } = question
    const problems: Problem[] = []
    if (offer.kind !== 'all' && offer.ids.length === 0) problems.push({ key: 'nothingToOffer' })
    if (delivery.isOn && delivery.zones.length === 0) problems.push({ key: 'zonesMissing' })
    const isUnclear = ({ name, prefixes }: (typeof delivery.zones)[number]) =>
      isBlank(name) || (delivery.by === 'postcode' && prefixes.every(isBlank))
    if (delivery.isOn && delivery.zones.some(isUnclear)) problems.push({ key: 'zonesMissing' })
    if (tax.kind !== 'none' && isBlank(tax.name)) problems.push({ key: 'labelRequired' })
    const codes = coupons.map(({ code }) => code.trim().toUpperCase())
    if (new Set(codes).size < codes.length) problems.push({ key: 'couponTwice' })
    return problems
  },
}
