import * as z from 'zod'
import { LANGUAGES } from '../languages.ts'
import { mediaFile } from '../questions/base.ts'

export const MAX_PRODUCTS = 500
export const MAX_CATEGORIES = 50
export const MAX_VARIANTS = 20
export const MAX_EXTRAS = 20
export const MAX_PRODUCT_NAME_LENGTH = 100
export const MAX_PRODUCT_TEXT_LENGTH = 500
/** In minor units; sums of a whole order stay exact integers. */
export const MAX_PRICE = 1_000_000_000
export const MAX_STOCK = 1_000_000
export const MAX_QUANTITY = 999

const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const name = z.string().trim().min(1).max(MAX_PRODUCT_NAME_LENGTH)
const price = z.number().int().min(0).max(MAX_PRICE)
/** Null: not counted. */
const stock = z.number().int().min(0).max(MAX_STOCK).nullable()
const quantity = z.number().int().min(1).max(MAX_QUANTITY)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A size of a product. It has a price and a stock of its own. */
const variant = z.object({ id, name, price, stock })

/** Something added to a product, for a price of its own. */
const extra = z.object({ id, name, price })

/** Texts in another language; a missing one falls back to the product's own. */
const productTexts = z.object({
  name: z.string().max(MAX_PRODUCT_NAME_LENGTH).optional(),
  description: z.string().max(MAX_PRODUCT_TEXT_LENGTH).optional(),
  /** By the id of the variant or extra. */
  choices: z.record(id, z.string().max(MAX_PRODUCT_NAME_LENGTH)).optional(),
})

/** The owner's part of a product. The stock here is the number last set; the number left is counted apart. */
export const productDetails = z.object({
  name,
  description: z.string().max(MAX_PRODUCT_TEXT_LENGTH),
  texts: z.partialRecord(z.enum(LANGUAGES), productTexts),
  photo: mediaFile.nullable(),
  categoryId: id.nullable(),
  /** The price without variants. With variants each has its own, and this one is not used. */
  price,
  stock,
  variants: z.array(variant).max(MAX_VARIANTS),
  extras: z.array(extra).max(MAX_EXTRAS),
  extrasMin: z.number().int().min(0).max(MAX_EXTRAS),
  extrasMax: z.number().int().min(0).max(MAX_EXTRAS),
  /** Every day at this time, in the shop's zone, the stock becomes what was last set. */
  refillAt: timeOfDay.nullable(),
  /** The owner is told when so many are left. */
  lowStock: z.number().int().min(0).max(MAX_STOCK).nullable(),
  minQuantity: quantity,
  maxQuantity: quantity.nullable(),
  /** The time it takes to make, in minutes. */
  makingMinutes: z
    .number()
    .int()
    .min(0)
    .max(60 * 24 * 60),
  /** On which weekdays it is offered, 1 is Monday; all seven: every day. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  hours: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  isOn: z.boolean(),
})

export const productKey = id

export const product = productDetails.extend({ id })

export const category = z.object({
  id,
  name,
  texts: z.partialRecord(z.enum(LANGUAGES), z.string().max(MAX_PRODUCT_NAME_LENGTH)),
})

export type ProductDetails = z.output<typeof productDetails>
export type Product = z.output<typeof product>
export type Category = z.output<typeof category>

/** The stock left now, by product and variant ('' without variants). Null: not counted. */
export type StockLeft = ReadonlyMap<string, number | null>

/** The stock that was set for each countable thing: by variant, or under '' without variants. Null: not counted. */
export function stockSet(of: Pick<ProductDetails, 'stock' | 'variants'>): Map<string, number | null> {
  return of.variants.length === 0
    ? new Map([['', of.stock]])
    : new Map(of.variants.map((each) => [each.id, each.stock]))
}

/** The key of a countable thing in `StockLeft`. */
export function stockKey(productId: string, variantId: string | null): string {
  return variantId === null ? productId : `${productId} ${variantId}`
}
