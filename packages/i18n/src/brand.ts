import { PRODUCT } from '@wayform/core/product.ts'

/** Texts about the WordPress plugin: that has its own name, whatever this installation is called. */
const OWN_NAME = 'wordpress'

/** The same texts with the installation's own name in place of the product's. Keys and placeholders stay. */
export function withBrand<Texts>(texts: Texts, brand: string): Texts {
  return brand === PRODUCT ? texts : (renamed(texts, brand) as Texts) // the same tree, only its texts differ
}

function renamed(node: unknown, brand: string): unknown {
  if (typeof node === 'string') return node.replaceAll(PRODUCT, () => brand)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === OWN_NAME ? value : renamed(value, brand)]),
  )
}
