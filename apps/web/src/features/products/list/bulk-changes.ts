import type { CatalogueProduct, ProductChange } from '@wayform/contract/calls/catalogue/products.ts'
import { MAX_PRICE, stockSet } from '@wayform/core/catalogue/product.ts'

/** A price for every variant, or every price by so many per cent. */
export type PriceChange = { to: number } | { percent: number }

export function pricesAfter({ id, price, variants }: CatalogueProduct, change: PriceChange): ProductChange {
  const priced = (before: number) =>
    'to' in change ? change.to : Math.min(MAX_PRICE, Math.round((before * (100 + change.percent)) / 100))
  const prices =
    variants.length === 0
      ? { '': priced(price) }
      : Object.fromEntries(variants.map((variant) => [variant.id, priced(variant.price)]))
  return { id, prices }
}

/** Null: not counted any more. */
export function stockAfter(product: CatalogueProduct, stock: number | null): ProductChange {
  return { id: product.id, stock: Object.fromEntries([...stockSet(product).keys()].map((key) => [key, stock])) }
}
