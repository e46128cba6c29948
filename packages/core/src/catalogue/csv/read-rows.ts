import type { Language } from '../../languages.ts'
import type { CurrencyCode } from '../../money/currencies.ts'
import { currencySigns } from '../../money/money.ts'
import { minorOf } from '../../money/minor-units.ts'
import { readTypedNumber } from '../../numbers/read-number.ts'
import { MAX_PRICE, MAX_PRODUCT_NAME_LENGTH, MAX_PRODUCT_TEXT_LENGTH, MAX_STOCK, MAX_VARIANTS } from '../product.ts'
import type { CsvField } from './match-columns.ts'
import type { Csv } from './parse-csv.ts'

/** A product as a file names it; what its columns don't say stays as it is. */
export type ImportedProduct = {
  name: string
  description?: string | undefined
  category?: string | undefined
  isOn?: boolean | undefined
  /** Without sizes. */
  price?: number | undefined
  stock?: number | null | undefined
  sizes?: { name: string; price: number; stock?: number | null | undefined }[] | undefined
}

export type RowProblem = 'name' | 'price' | 'stock' | 'tooLong' | 'twice' | 'sizes'
export type BadRow = { row: number; cells: readonly string[]; problem: RowProblem }

type Reading = { columns: readonly (CsvField | null)[]; currency: CurrencyCode; language: Language }

/** Reads products from rows. */
export function readRows({ rows, numbers }: Csv, reading: Reading): { products: ImportedProduct[]; bad: BadRow[] } {
  const products = new Map<string, ImportedProduct>()
  const bad: BadRow[] = []
  for (const [index, cells] of rows.entries()) {
    const problem = addRow(products, cells, reading)
    if (problem) bad.push({ row: numbers[index] ?? index + 2, cells, problem })
  }
  return { products: [...products.values()], bad }
}

export const importKey = (name: string) => name.trim().toLocaleLowerCase('en')

function addRow(
  products: Map<string, ImportedProduct>,
  cells: readonly string[],
  { columns, currency, language }: Reading,
): RowProblem | null {
  const textOf = (field: CsvField) => {
    const at = columns.indexOf(field)
    return at === -1 ? undefined : unguarded(cells[at] ?? '')
  }
  const [name = '', size = '', description, category] = [
    textOf('name'),
    textOf('size'),
    textOf('description'),
    textOf('category'),
  ]
  if (name === '') return 'name'
  const long = [name, size, category ?? ''].some((text) => text.length > MAX_PRODUCT_NAME_LENGTH)
  if (long || (description?.length ?? 0) > MAX_PRODUCT_TEXT_LENGTH) return 'tooLong'
  const price = readPrice(textOf('price'), currency, language)
  if (price === null) return 'price'
  const stock = readStock(textOf('stock'), language)
  if (stock === 'wrong') return 'stock'
  const known = products.get(importKey(name))
  if (size === '') {
    if (known) return 'twice'
    products.set(importKey(name), { name, description, category, isOn: isOnIn(textOf('isOn')), price, stock })
    return null
  }
  if (known && !known.sizes) return 'twice'
  const sizes = known?.sizes ?? []
  if (sizes.some((each) => importKey(each.name) === importKey(size))) return 'twice'
  if (sizes.length >= MAX_VARIANTS) return 'sizes'
  const next = [...sizes, { name: size, price, stock }]
  products.set(importKey(name), {
    ...(known ?? { name, description, category, isOn: isOnIn(textOf('isOn')) }),
    sizes: next,
  })
  return null
}

/** An export puts an apostrophe before what a spreadsheet would run. */
function unguarded(cell: string): string {
  return /^'\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

function readPrice(text: string | undefined, currency: CurrencyCode, language: Language): number | null {
  const typed = readTypedNumber(text ?? '', language, currencySigns(currency, language))
  const minor = typed === null ? null : minorOf(typed, currency)
  return minor !== null && minor >= 0 && minor <= MAX_PRICE ? minor : null
}

/** Empty: not counted. Undefined: the file has no such column. */
function readStock(text: string | undefined, language: Language): number | null | undefined | 'wrong' {
  if (text === undefined) return undefined
  if (text === '') return null
  const stock = Number(readTypedNumber(text, language) ?? Number.NaN)
  return Number.isInteger(stock) && stock >= 0 && stock <= MAX_STOCK ? stock : 'wrong'
}

const OFF = new Set(['0', 'no', 'false', 'off', 'não', 'nao', 'tidak', 'non', 'nein', 'لا', '否', 'нет'])

function isOnIn(text: string | undefined): boolean | undefined {
  return text === undefined || text === '' ? undefined : !OFF.has(text.toLowerCase())
}
