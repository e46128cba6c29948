import type { CurrencyCode } from '../../money/currencies.ts'
import { decimalOf } from '../../money/minor-units.ts'
import { CSV_START, csvLine } from '../../responses/safe-cell.ts'
import type { Category, Product } from '../product.ts'

type Exported = Product & { left: Readonly<Record<string, number>> }
type Catalogue = { currency: CurrencyCode; categories: readonly Category[]; products: readonly Exported[] }

/** A row for each product, or for each of its sizes; the import understands it again. */
export function productsCsv({ currency, categories, products }: Catalogue, headings: readonly string[]): string {
  const nameOf = (id: string | null) => categories.find((category) => category.id === id)?.name ?? ''
  const lines = products.flatMap((product) => {
    const { name, description, categoryId, isOn, left } = product
    const line = (size: string, price: number, key: string, stock: number | null) =>
      csvLine([
        name,
        size,
        Number(decimalOf(price, currency)),
        nameOf(categoryId),
        stock === null ? '' : (left[key] ?? 0),
        description,
        isOn ? 1 : 0,
      ])
    if (product.variants.length === 0) return [line('', product.price, '', product.stock)]
    return product.variants.map((variant) => line(variant.name, variant.price, variant.id, variant.stock))
  })
  return CSV_START + csvLine(headings) + lines.join('')
}

/** The rows that were left out, as they were. */
export function badRowsCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return CSV_START + csvLine(columns) + rows.map((row) => csvLine(row)).join('')
}
