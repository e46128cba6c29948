import type { Category, Product, StockLeft } from '../catalogue/product.ts'
import type { Language } from '../languages.ts'
import type { CurrencyCode } from '../money/currencies.ts'
import type { OrderSettings } from './settings.ts'

/** The offer of a form in one language: as much of the catalogue as a customer may know. */
export type Menu = {
  language: Language
  currency: CurrencyCode
  /** The shop's time zone. */
  zone: string
  categories: readonly { id: string; name: string }[]
  products: readonly MenuProduct[]
  /** The stock left of counted things, by `leftKey`. A cached page has none: it only hints. */
  left: Readonly<Record<string, number>>
  /** The names of products that are no longer offered but still in a cart. Only the server's. */
  others: Readonly<Record<string, string>>
}

export type MenuProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'categoryId'
  | 'price'
  | 'extrasMin'
  | 'extrasMax'
  | 'minQuantity'
  | 'maxQuantity'
  | 'makingMinutes'
  | 'weekdays'
  | 'hours'
> & {
  photo: string | null
  variants: readonly Choice[]
  extras: readonly Choice[]
}

export type Choice = { id: string; name: string; price: number }

type CatalogueForMenu = {
  currency: CurrencyCode
  zone: string
  categories: readonly Category[]
  products: readonly Product[]
  left: StockLeft
}

/** The products of a form in the order of their categories; those without one come last. */
export function menuOf(offer: OrderSettings['offer'], catalogue: CatalogueForMenu, language: Language): Menu {
  const { currency, zone, categories, products, left } = catalogue
  const isOffered = (product: Product) =>
    product.isOn &&
    (offer.kind === 'all' || offer.ids.includes(offer.kind === 'products' ? product.id : (product.categoryId ?? '')))
  const place = new Map(categories.map(({ id }, index) => [id, index]))
  const placeOf = ({ categoryId }: Product) => place.get(categoryId ?? '') ?? categories.length
  const offered = products.filter(isOffered).toSorted((a, b) => placeOf(a) - placeOf(b))
  const used = new Set(offered.map(({ categoryId }) => categoryId))
  const keys = new Set(
    offered.flatMap(({ id, variants }) => [leftKey(id, null), ...variants.map((each) => leftKey(id, each.id))]),
  )
  return {
    language,
    currency,
    zone,
    categories: categories
      .filter(({ id }) => used.has(id))
      .map(({ id, name, texts }) => ({ id, name: texts[language] || name })),
    products: offered.map((product) => inLanguage(product, language)),
    left: Object.fromEntries(
      [...left].flatMap(([key, count]) => (count === null || !keys.has(key) ? [] : [[key, count]])),
    ),
    others: Object.fromEntries(products.filter((each) => !isOffered(each)).map(({ id, name }) => [id, name])),
  }
}

function inLanguage(product: Product, language: Language): MenuProduct {
  const texts = product.texts[language]
  const choice = ({ id, name, price }: Choice): Choice => ({ id, name: texts?.choices?.[id] || name, price })
  return {
    id: product.id,
    name: texts?.name || product.name,
    description: texts?.description || product.description,
    photo: product.photo?.url ?? null,
    categoryId: product.categoryId,
    price: product.price,
    variants: product.variants.map(choice),
    extras: product.extras.map(choice),
    extrasMin: product.extrasMin,
    extrasMax: product.extrasMax,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    makingMinutes: product.makingMinutes,
    weekdays: product.weekdays,
    hours: product.hours,
  }
}

/** The key of a counted thing, the same as `stockKey` of the catalogue, which brings its schemas along. */
export function leftKey(productId: string, variantId: string | null): string {
  return variantId === null ? productId : `${productId} ${variantId}`
}
