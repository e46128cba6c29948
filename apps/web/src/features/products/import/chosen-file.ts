import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { type CsvField, matchColumns } from '@wayform/core/catalogue/csv/match-columns.ts'
import { type Csv, type CsvProblem, MAX_CSV_BYTES, parseCsv } from '@wayform/core/catalogue/csv/parse-csv.ts'
import { importKey, readRows } from '@wayform/core/catalogue/csv/read-rows.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'

export type ChosenFile = { name: string; csv: Csv; columns: (CsvField | null)[] }
export type FileProblem = CsvProblem | 'tooLarge'

export async function readChosenFile(file: File): Promise<ChosenFile | FileProblem> {
  if (file.size > MAX_CSV_BYTES) return 'tooLarge'
  const csv = parseCsv(decoded(await file.arrayBuffer()))
  return typeof csv === 'string' ? csv : { name: file.name, csv, columns: matchColumns(csv.columns) }
}

/** Spreadsheets on Windows write their own encoding where they don't write UTF-8. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Reading = {
  columns: readonly (CsvField | null)[]
  currency: CurrencyCode
  language: Language
  catalogue: Pick<Catalogue, 'products'>
}

export function understood(csv: Csv, { catalogue, ...reading }: Reading) {
  const { products, bad } = readRows(csv, reading)
  const known = new Set(catalogue.products.map(({ name }) => importKey(name)))
  const updated = products.filter(({ name }) => known.has(importKey(name))).length
  return { products, bad, added: products.length - updated, updated }
}
