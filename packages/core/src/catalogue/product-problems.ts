import type { ProductDetails } from './product.ts'

/** The parts of a product whose values can contradict each other. */
export type ProductProblem = 'ids' | 'extras' | 'quantity' | 'weekdays' | 'hours'

/** Problems between the fields of a product; each field by itself is checked by the schema. */
export function productProblems(details: ProductDetails): ProductProblem[] {
  const { variants, extras, extrasMin, extrasMax, minQuantity, maxQuantity, weekdays, hours } = details
  const ids = [...variants, ...extras].map(({ id }) => id)
  const wrong: Record<ProductProblem, boolean> = {
    ids: new Set(ids).size < ids.length,
    extras: extrasMin > extrasMax || extrasMax > extras.length,
    quantity: maxQuantity !== null && maxQuantity < minQuantity,
    weekdays: weekdays.length === 0 || new Set(weekdays).size < weekdays.length,
    hours: hours !== null && hours.from === hours.to,
  }
  return (Object.keys(wrong) as ProductProblem[]).filter((each) => wrong[each]) // the keys of a literal
}
