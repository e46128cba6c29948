import { type ProductDetails, stockSet } from './product.ts'

type Priced = Pick<ProductDetails, 'price' | 'variants'>
type Counted = Pick<ProductDetails, 'stock' | 'variants'> & { left: Readonly<Record<string, number>> }

/** The cheapest and the dearest way to buy it, in minor units. */
export function priceRange({ price, variants }: Priced): { from: number; to: number } {
  const prices = variants.length === 0 ? [price] : variants.map((variant) => variant.price)
  return { from: Math.min(...prices), to: Math.max(...prices) }
}

/** The stock left of all variants together; null while none is counted. */
export function totalLeft(product: Counted): number | null {
  const counted = [...stockSet(product)].filter(([, stock]) => stock !== null)
  if (counted.length === 0) return null
  return counted.reduce((sum, [key]) => sum + (product.left[key] ?? 0), 0)
}

/** Nothing of it can be bought: every variant is counted, and none is left. */
export function isSoldOut(product: Counted): boolean {
  return [...stockSet(product)].every(([key, stock]) => stock !== null && (product.left[key] ?? 0) === 0)
}

/** From here on, the number of pieces that are left is shown as a warning. */
export const FEW_LEFT = 5
