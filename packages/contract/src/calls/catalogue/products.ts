import { productProblems } from '@wayform/core/catalogue/product-problems.ts'
import {
  category,
  MAX_CATEGORIES,
  MAX_PRICE,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCT_TEXT_LENGTH,
  MAX_PRODUCTS,
  MAX_STOCK,
  MAX_VARIANTS,
  product,
  productDetails,
  productKey as productId,
} from '@wayform/core/catalogue/product.ts'
import { CURRENCY_CODES } from '@wayform/core/money/currencies.ts'
import { coupon, MAX_COUPONS } from '@wayform/core/orders/settings.ts'
import * as z from 'zod'
import { ownerRoute } from '../../route.ts'
import { id, revision, timeZone } from '../../shapes/basics.ts'

const currency = z.enum(CURRENCY_CODES)
/** Of a variant, or empty for a product without variants. */
const countable = z.string().regex(/^[A-Za-z0-9_-]{0,40}$/)
const ids = z.array(productId).min(1).max(MAX_PRODUCTS)

/** A product in one piece, as it is sent to be stored. */
const details = productDetails.superRefine((value, context) => {
  for (const problem of productProblems(value)) context.addIssue({ code: 'custom', message: problem, path: [problem] })
})

const catalogueProduct = product
  .extend({
    revision: revision.describe('Of this product; a save names the one that it began with'),
    left: z
      .record(countable, z.number().int())
      .describe('What is left of what is counted: by variant, or under an empty key without variants'),
  })
  .meta({ id: 'Product' })
export type CatalogueProduct = z.output<typeof catalogueProduct>

const catalogueShape = z
  .object({
    exists: z.boolean().describe('False: nothing was ever stored, and currency and time zone are not chosen yet'),
    currency,
    home: currency
      .optional()
      .describe('While nothing is stored: what the country of the owner’s number pays with, where that is known'),
    timeZone,
    revision,
    categories: z.array(category),
    coupons: z.array(coupon),
    products: z.array(catalogueProduct),
  })
  .meta({ id: 'Catalogue' })
export type Catalogue = z.output<typeof catalogueShape>

/** For a workspace without a catalogue: the first thing stored makes it. */
const begin = z.object({ currency, timeZone }).optional().describe('Used if there is no catalogue yet')

const change = z.object({
  id: productId,
  isOn: z.boolean().optional(),
  categoryId: productId.nullable().optional(),
  prices: z.record(countable, z.number().int().min(0).max(MAX_PRICE)).optional().describe('By variant, or under ""'),
  stock: z
    .record(countable, z.number().int().min(0).max(MAX_STOCK).nullable())
    .optional()
    .describe('By variant, or under ""; null: not counted any more'),
})
export type ProductChange = z.output<typeof change>

const stockCount = z.number().int().min(0).max(MAX_STOCK).nullable().optional()
const amount = z.number().int().min(0).max(MAX_PRICE)
const imported = z.object({
  name: category.shape.name,
  description: z.string().max(MAX_PRODUCT_TEXT_LENGTH).optional(),
  category: z.string().trim().max(MAX_PRODUCT_NAME_LENGTH).optional().describe('By name; empty: none'),
  isOn: z.boolean().optional(),
  price: amount.optional(),
  stock: stockCount,
  sizes: z
    .array(z.object({ name: category.shape.name, price: amount, stock: stockCount }))
    .max(MAX_VARIANTS)
    .optional(),
})

const one = z.object({ product: catalogueProduct, revision })
const several = z.object({ products: z.array(catalogueProduct), revision })
const whole = z.object({ catalogue: catalogueShape })
const byId = z.object({ productId })

/** So many forms are named beside a product; the others are counted. */
export const MAX_NAMED_FORMS = 10

const offering = z.object({
  total: z.number().int().describe('Published forms that offer it while it is on; drafts do not count'),
  forms: z
    .array(z.object({ id, name: z.string() }))
    .max(MAX_NAMED_FORMS)
    .describe('The first of them by name'),
})
export type Offering = z.output<typeof offering>

/** The catalogue of a workspace: products, their categories, one currency and one time zone. */
export const catalogue = {
  get: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/catalogue',
    summary: 'The products in their order, with what is left of each',
    answers: { 200: whole },
  }),
  edit: ownerRoute({
    may: 'build',
    method: 'PATCH',
    path: '/api/catalogue',
    summary: 'Change currency or time zone; no price is converted',
    description: `Refused with \`catalogue.paymentsEnd\` if published forms would ask for no payment any more, because none of
their methods takes the new currency. The message names them; the same call with \`evenUnpaid\` changes it all the same,
and the owner is told of each of these forms.`,
    body: z.object({
      currency: currency.optional(),
      timeZone: timeZone.optional(),
      evenUnpaid: z.boolean().optional(),
    }),
    answers: { 200: z.object({ currency, timeZone, revision }) },
    errors: ['catalogue.paymentsEnd'],
  }),
  addCategory: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/catalogue/categories',
    creates: true,
    summary: 'A new category, after the others; one with this name is found instead',
    body: z.object({ name: category.shape.name, begin }),
    answers: { 201: z.object({ category, revision }) },
    errors: ['catalogue.tooMany'],
  }),
  setCategories: ownerRoute({
    may: 'build',
    method: 'PUT',
    path: '/api/catalogue/categories',
    summary: 'The categories in this order; products of one that is missing have none any more',
    body: z.object({ revision, categories: z.array(category).max(MAX_CATEGORIES) }),
    answers: { 200: whole },
    errors: ['catalogue.stale'],
  }),
  setCoupons: ownerRoute({
    may: 'build',
    method: 'PUT',
    path: '/api/catalogue/coupons',
    summary: 'The coupons that every form of the workspace takes',
    body: z.object({ revision, coupons: z.array(coupon).max(MAX_COUPONS) }),
    answers: { 200: whole },
    errors: ['catalogue.stale'],
  }),
  create: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/catalogue/products',
    creates: true,
    summary: 'A new product, after the others',
    body: z.object({ details, begin }),
    answers: { 201: one },
    errors: ['catalogue.tooMany'],
  }),
  save: ownerRoute({
    may: 'build',
    method: 'PUT',
    path: '/api/catalogue/products/:productId',
    summary: 'Change a product; refused if somebody else changed it since',
    description: 'What is left becomes the stock for those in `restocked`, and for what was not counted before.',
    params: byId,
    body: z.object({ revision, details, restocked: z.array(countable).max(MAX_VARIANTS).default([]) }),
    answers: { 200: one },
    errors: ['product.notFound', 'catalogue.stale'],
  }),
  forms: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/catalogue/products/:productId/forms',
    summary: 'The published forms that offer a product: all products, its category, or itself',
    params: byId,
    answers: { 200: offering },
    errors: ['product.notFound'],
  }),
  change: ownerRoute({
    may: 'build',
    method: 'PATCH',
    path: '/api/catalogue/products',
    summary: 'Change one thing of several products; unknown ids are left alone',
    body: z.object({ changes: z.array(change).min(1).max(MAX_PRODUCTS) }),
    answers: { 200: several },
  }),
  order: ownerRoute({
    may: 'build',
    method: 'PUT',
    path: '/api/catalogue/order',
    summary: 'Put the products in this order; unknown ids are left alone, and those not named come last',
    body: z.object({ ids }),
    answers: { 200: z.object({ ids: z.array(productId), revision }) },
  }),
  remove: ownerRoute({
    may: 'remove',
    method: 'DELETE',
    path: '/api/catalogue/products',
    summary: 'Delete products; they can be brought back for ten minutes',
    body: z.object({ ids }),
    answers: { 200: z.object({ ids: z.array(productId), revision }) },
  }),
  undelete: ownerRoute({
    may: 'remove',
    method: 'POST',
    path: '/api/catalogue/products/undelete',
    summary: 'Bring back products that were deleted less than ten minutes ago, each in its place',
    body: z.object({ ids }),
    answers: { 200: whole },
  }),
  importProducts: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/catalogue/import',
    creates: true,
    summary: 'Add products, and change those that have the same name; what is not named stays as it is',
    body: z.object({ products: z.array(imported).min(1).max(MAX_PRODUCTS), begin }),
    answers: { 200: z.object({ added: z.number().int(), updated: z.number().int(), catalogue: catalogueShape }) },
    errors: ['catalogue.tooMany'],
  }),
}
