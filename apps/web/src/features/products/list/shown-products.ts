import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { isSoldOut } from '@wayform/core/catalogue/listed-product.ts'

/** A category's id, or one of these. */
export const ALL = 'all'
export const SOLD_OUT = 'soldOut'

export type Chip = { value: string; label: string | null; count: number }

/** All products, each category that has one, and sold-out ones. */
export function chipsOf({ categories, products }: Pick<Catalogue, 'categories' | 'products'>): Chip[] {
  const countOf = (value: string) => products.filter((product) => isIn(product, value)).length
  return [
    { value: ALL, label: null, count: products.length },
    ...categories.map(({ id, name }) => ({ value: id, label: name, count: countOf(id) })),
    { value: SOLD_OUT, label: null, count: countOf(SOLD_OUT) },
  ].filter(({ value, count }) => value === ALL || count > 0)
}

export function shownProducts(
  { categories, products }: Pick<Catalogue, 'categories' | 'products'>,
  { chip, search }: { chip: string; search: string },
): CatalogueProduct[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const nameOf = (id: string | null) => categories.find((category) => category.id === id)?.name ?? ''
  return products.filter((product) => {
    if (!isIn(product, chip)) return false
    const variants = product.variants.map(({ name }) => name).join(' ')
    const text = plain(`${product.name} ${nameOf(product.categoryId)} ${product.description} ${variants}`)
    return words.every((word) => text.includes(word))
  })
}

function isIn(product: CatalogueProduct, chip: string): boolean {
  if (chip === ALL) return true
  return chip === SOLD_OUT ? isSoldOut(product) : product.categoryId === chip
}

/** Without accents, so that "pao" finds "Pão". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
