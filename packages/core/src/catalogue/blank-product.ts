import type { ProductDetails } from './product.ts'

/** A product as a new one begins: on the menu every day, not counted, one at a time or more. */
export function blankProduct(given: Partial<ProductDetails> = {}): ProductDetails {
  return {
    name: '',
    description: '',
    texts: {},
    photo: null,
    categoryId: null,
    price: 0,
    stock: null,
    variants: [],
    extras: [],
    extrasMin: 0,
    extrasMax: 0,
    refillAt: null,
    lowStock: null,
    minQuantity: 1,
    maxQuantity: null,
    makingMinutes: 0,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    hours: null,
    isOn: true,
    ...given,
  }
}
