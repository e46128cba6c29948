import * as z from 'zod'
import { elementId } from '../questions/base.ts'
import { WHOLE } from './share.ts'

export const MAX_ZONES = 100
export const MAX_ZONE_NAME_LENGTH = 60
const MAX_PREFIXES = 50
export const MAX_HOURS = 28
export const MAX_COUPONS = 50
export const MAX_TAX_NAME_LENGTH = 20
export const MAX_PLACE_LENGTH = 120

/** As large as a price, and as many as there can be products; the catalogue itself would bring its schemas along. */
const MAX_AMOUNT = 1_000_000_000
const MAX_IDS = 500

const amount = z.number().int().min(0).max(MAX_AMOUNT)
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const day = z.iso.date()
const ids = z.array(elementId).max(MAX_IDS)

const zone = z.object({
  id: elementId,
  name: z.string().max(MAX_ZONE_NAME_LENGTH),
  /** Beginnings of postcodes, where customers give theirs instead of choosing a zone. */
  prefixes: z.array(z.string().max(12)).max(MAX_PREFIXES).default([]),
  fee: amount,
})

export const coupon = z.object({
  id: elementId,
  /** Compared without regard to case. */
  code: z.string().trim().min(1).max(30),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount: amount.min(1) }),
    z.object({ kind: z.literal('percent'), rate: z.number().int().min(1).max(WHOLE) }),
  ]),
  /** Days on the shop's clock, both included. */
  from: day.nullable().default(null),
  until: day.nullable().default(null),
  /** Null: any number of uses. */
  uses: z.number().int().min(1).max(1_000_000).nullable().default(null),
  oncePerNumber: z.boolean().default(false),
})

/** The owner's settings of orders in one form. Amounts are minor units of the workspace's currency. */
export const orderSettings = {
  offer: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('all') }),
      z.object({ kind: z.literal('categories'), ids }),
      z.object({ kind: z.literal('products'), ids }),
    ])
    .default({ kind: 'all' }),
  pickup: z.object({ isOn: z.boolean(), place: z.string().max(MAX_PLACE_LENGTH) }).default({ isOn: true, place: '' }),
  delivery: z
    .object({
      isOn: z.boolean(),
      by: z.enum(['name', 'postcode']),
      zones: z.array(zone).max(MAX_ZONES),
      /** Free from this amount of products on. Null: never. */
      freeFrom: amount.nullable(),
    })
    .default({ isOn: false, by: 'name', zones: [], freeFrom: null }),
  minimum: amount.default(0),
  when: z
    .object({
      asSoonAsPossible: z.boolean(),
      atATime: z.boolean(),
      /** 1 is Monday. An end that is not after its beginning is on the next day. None: always open. */
      hours: z
        .array(z.object({ weekday: z.number().int().min(1).max(7), from: clockTime, to: clockTime }))
        .max(MAX_HOURS),
      makingMinutes: z
        .number()
        .int()
        .min(0)
        .max(60 * 24 * 60),
      perHalfHour: z.number().int().min(1).max(10_000).nullable(),
      daysAhead: z.number().int().min(0).max(90),
    })
    .default({
      asSoonAsPossible: true,
      atATime: false,
      hours: [],
      makingMinutes: 0,
      perHalfHour: null,
      daysAhead: 14,
    }),
  tax: z
    .object({
      kind: z.enum(['none', 'included', 'onTop']),
      name: z.string().max(MAX_TAX_NAME_LENGTH),
      rate: z.number().int().min(0).max(WHOLE),
    })
    .default({ kind: 'none', name: '', rate: 0 }),
  coupons: z.array(coupon).max(MAX_COUPONS).default([]),
  /** The end of changing and cancelling by customers. An order without a time of its own: until it is confirmed. */
  changeUntil: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('never') }),
      z.object({ kind: z.literal('confirmed') }),
      z.object({
        kind: z.literal('before'),
        minutes: z
          .number()
          .int()
          .min(0)
          .max(60 * 24 * 60),
      }),
      z.object({ kind: z.literal('dayBefore'), time: clockTime }),
    ])
    .default({ kind: 'never' }),
}

const all = z.object(orderSettings)

export type OrderSettings = z.output<typeof all>
export type Zone = z.output<typeof zone>
export type Coupon = z.output<typeof coupon>
export type OrderHours = OrderSettings['when']['hours']
