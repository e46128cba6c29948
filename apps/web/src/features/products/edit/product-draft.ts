import type { CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import {
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_STOCK,
  type ProductDetails,
  productDetails,
} from '@wayform/core/catalogue/product.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { currencySigns } from '@wayform/core/money/money.ts'
import { decimalOf, minorOf } from '@wayform/core/money/minor-units.ts'
import { precisionOf } from '@wayform/core/money/precision.ts'
import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'

export type DraftChoice = { id: string; name: string; price: string; stock: string }

type Kept = Pick<
  ProductDetails,
  | 'name'
  | 'description'
  | 'texts'
  | 'photo'
  | 'categoryId'
  | 'makingMinutes'
  | 'weekdays'
  | 'hours'
  | 'isOn'
  | 'refillAt'
>

/** A product as its screen edits it: numbers as they are typed. */
export type ProductDraft = Kept & {
  price: string
  stock: string
  isCounted: boolean
  variants: readonly DraftChoice[]
  extras: readonly DraftChoice[]
  extrasMin: string
  extrasMax: string
  lowStock: string
  minQuantity: string
  maxQuantity: string
}

export type DraftProblem = 'name' | 'price' | 'number' | 'extras' | 'quantity' | 'weekdays' | 'hours'
/** By field: `name`, `price`, `variants.<id>.price`… */
export type DraftProblems = Readonly<Record<string, DraftProblem>>

type Reading = { currency: CurrencyCode; language: Language }

export function draftOf(product: CatalogueProduct | null, { currency, language }: Reading): ProductDraft {
  const details = product ?? blankProduct()
  const price = (minor: number) => typedNumber(withAllDecimals(minor, currency), language)
  const stock = (key: string, set: number | null) => countText(shownStock(product, key, set))
  const counts = [details.stock, ...details.variants.map((variant) => variant.stock)]
  return {
    name: details.name,
    description: details.description,
    texts: details.texts,
    photo: details.photo,
    categoryId: details.categoryId,
    makingMinutes: details.makingMinutes,
    weekdays: details.weekdays,
    hours: details.hours,
    isOn: details.isOn,
    refillAt: details.refillAt,
    price: product && details.variants.length === 0 ? price(details.price) : '',
    stock: stock('', details.stock),
    isCounted: (details.variants.length === 0 ? counts.slice(0, 1) : counts.slice(1)).some((count) => count !== null),
    variants: details.variants.map((each) => ({
      id: each.id,
      name: each.name,
      price: price(each.price),
      stock: stock(each.id, each.stock),
    })),
    extras: details.extras.map((each) => ({ id: each.id, name: each.name, price: price(each.price), stock: '' })),
    extrasMin: countText(details.extrasMin),
    extrasMax: countText(details.extrasMax),
    lowStock: countText(details.lowStock),
    minQuantity: countText(details.minQuantity),
    maxQuantity: countText(details.maxQuantity),
  }
}

/** With a daily refill, the number that it returns to; otherwise the stock left now. */
function shownStock(product: CatalogueProduct | null, key: string, set: number | null): number | null {
  if (!product || set === null || product.refillAt !== null) return set
  return product.left[key] ?? 0
}

type Read =
  | { details: ProductDetails; restocked: string[]; problems: null }
  | { details: null; restocked: null; problems: DraftProblems }

/** The product to store, and the variants whose count the owner set anew; or the problems, by field. */
export function readDraft(
  draft: ProductDraft,
  { currency, language, stored }: Reading & { stored: CatalogueProduct | null },
): Read {
  const problems: Record<string, DraftProblem> = {}
  const before = draftOf(stored, { currency, language })

  function priceIn(field: string, text: string): number {
    const typed = readTypedNumber(text, language, currencySigns(currency, language))
    const minor = typed === null ? null : minorOf(typed, currency)
    if (minor !== null && minor >= 0 && minor <= MAX_PRICE) return minor
    problems[field] = 'price'
    return 0
  }
  function countIn(field: string, text: string, most: number, least = 0): number | null {
    if (text.trim() === '') return null
    const count = Number(readTypedNumber(text, language) ?? Number.NaN)
    if (Number.isInteger(count) && count >= least && count <= most) return count
    problems[field] = 'number'
    return null
  }
  function nameIn(field: string, text: string): string {
    if (text.trim() === '') problems[field] = 'name'
    return text.trim()
  }
  const restocked: string[] = []
  /** An untouched count stays as it was set, whatever is left of it. */
  function stockIn(field: string, key: string, text: string, earlier: { text: string; set: number | null }) {
    const count = draft.isCounted ? countIn(field, text, MAX_STOCK) : null
    if (count === null) return null
    if (text === earlier.text) return draft.refillAt === null ? earlier.set : count
    restocked.push(key)
    return count
  }

  const variants = draft.variants.map(({ id, name, price, stock }) => {
    const field = `variants.${id}`
    const earlier = {
      text: before.variants.find((each) => each.id === id)?.stock ?? '',
      set: stored?.variants.find((each) => each.id === id)?.stock ?? null,
    }
    return {
      id,
      name: nameIn(`${field}.name`, name),
      price: priceIn(`${field}.price`, price),
      stock: stockIn(`${field}.stock`, id, stock, earlier),
    }
  })
  const hasVariants = variants.length > 0
  const extras = draft.extras.map(({ id, name, price }) => ({
    id,
    name: nameIn(`extras.${id}.name`, name),
    price: priceIn(`extras.${id}.price`, price),
  }))
  const extrasMin = Math.min(countIn('extrasMin', draft.extrasMin, extras.length) ?? 0, extras.length)
  const extrasMax = countIn('extrasMax', draft.extrasMax, extras.length) ?? extras.length
  if (extrasMin > extrasMax) problems['extrasMax'] = 'extras'
  const minQuantity = countIn('minQuantity', draft.minQuantity, MAX_QUANTITY, 1) ?? 1
  const maxQuantity = countIn('maxQuantity', draft.maxQuantity, MAX_QUANTITY, 1)
  if (maxQuantity !== null && maxQuantity < minQuantity) problems['maxQuantity'] = 'quantity'
  if (draft.weekdays.length === 0) problems['weekdays'] = 'weekdays'
  if (draft.hours && (draft.hours.from === draft.hours.to || draft.hours.from === '' || draft.hours.to === '')) {
    problems['hours'] = 'hours'
  }
  const ids = new Set([...variants, ...extras].map(({ id }) => id))
  const details: ProductDetails = {
    name: nameIn('name', draft.name),
    description: draft.description.trim(),
    texts: usedTexts(draft.texts, ids),
    photo: draft.photo,
    categoryId: draft.categoryId,
    price: hasVariants ? 0 : priceIn('price', draft.price),
    stock: hasVariants ? null : stockIn('stock', '', draft.stock, { text: before.stock, set: stored?.stock ?? null }),
    variants,
    extras,
    extrasMin,
    extrasMax,
    refillAt: draft.isCounted ? draft.refillAt : null,
    lowStock: draft.isCounted ? countIn('lowStock', draft.lowStock, MAX_STOCK) : null,
    minQuantity,
    maxQuantity,
    makingMinutes: draft.makingMinutes,
    weekdays: draft.weekdays,
    hours: draft.hours,
    isOn: draft.isOn,
  }
  if (Object.keys(problems).length > 0) return { details: null, restocked: null, problems }
  return { details: productDetails.parse(details), restocked, problems: null }
}

/** Without empty texts, and without those of a size or extra that is gone. */
function usedTexts(texts: ProductDetails['texts'], ids: ReadonlySet<string>): ProductDetails['texts'] {
  const kept = Object.entries(texts).flatMap(([language, { name, description, choices = {} }]) => {
    const used = Object.entries(choices).filter(([id, text]) => ids.has(id) && text.trim() !== '')
    const own = {
      ...(name?.trim() && { name: name.trim() }),
      ...(description?.trim() && { description: description.trim() }),
      ...(used.length > 0 && { choices: Object.fromEntries(used) }),
    }
    return Object.keys(own).length > 0 ? [[language, own] as const] : []
  })
  return Object.fromEntries(kept)
}

const countText = (count: number | null) => (count === null ? '' : String(count))

/** 120.00, as the field of a price shows it. */
function withAllDecimals(minor: number, currency: CurrencyCode): string {
  const [whole = '0', fraction = ''] = decimalOf(minor, currency).split('.')
  const precision = precisionOf(currency)
  return precision === 0 ? whole : `${whole}.${fraction.padEnd(precision, '0')}`
}
