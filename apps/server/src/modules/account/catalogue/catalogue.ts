import type { Tables } from '../../../platform/db/tables.ts'
import { BOOKINGS } from './booking-tables.ts'
import type { CompleteEntries, OwnedEntry, Table } from './catalogue-entry.ts'
import { FORMS } from './form-tables.ts'
import { IDENTITY } from './identity-tables.ts'
import { MONEY } from './money-tables.ts'
import { RESPONSES } from './response-tables.ts'
import { UNOWNED } from './unowned-tables.ts'
import { WORKSPACES } from './workspace-tables.ts'

/**
 * For every table: whose its rows are, and how the export, the merge and the deletion of an account treat them. A missing table or column
 * is a type error, and catalogue.db.test.ts compares the catalogue with the database itself.
 */
export const CATALOGUE = {
  ...IDENTITY,
  ...WORKSPACES,
  ...BOOKINGS,
  ...FORMS,
  ...MONEY,
  ...RESPONSES,
  ...UNOWNED,
} as const satisfies CompleteEntries

type Catalogue = typeof CATALOGUE

export type OwnedTable = { [T in Table]: Catalogue[T] extends OwnedEntry<T> ? T : never }[Table]
export type MergedBy<R> = { [T in OwnedTable]: Catalogue[T]['merge'] extends R ? T : never }[OwnedTable]
export type DeletedBy<R> = { [T in OwnedTable]: Catalogue[T]['deletion'] extends R ? T : never }[OwnedTable]
export type ExportedColumn<T extends OwnedTable> = {
  [C in keyof Catalogue[T]['columns']]: Catalogue[T]['columns'][C] extends 'export' ? C & keyof Tables[T] : never
}[keyof Catalogue[T]['columns']]

// Object.keys loses the key type; the types above describe the same object.
export const OWNED_TABLES = (Object.keys(CATALOGUE) as Table[]).filter(
  (table): table is OwnedTable => CATALOGUE[table].owner !== null,
)

export function mergedBy<R extends string>(rule: R): MergedBy<R>[] {
  return OWNED_TABLES.filter((table): table is MergedBy<R> => CATALOGUE[table].merge === rule)
}

/** Tables whose rule ends with this one, because a table with a preceding step is deleted in the same way. */
export function deletedBy<R extends 'delete'>(rule: R): DeletedBy<R | `step, then ${R}`>[] {
  const isOf = (table: OwnedTable): table is DeletedBy<R | `step, then ${R}`> => {
    const { deletion } = CATALOGUE[table]
    return deletion === rule || deletion === `step, then ${rule}`
  }
  return OWNED_TABLES.filter(isOf)
}

export function exportedColumns<T extends OwnedTable>(table: T): ExportedColumn<T>[] {
  return columnsOf(table, 'export') as ExportedColumn<T>[]
}

export function columnsOf(table: OwnedTable, wanted: 'export' | 'omit' | 'secret'): string[] {
  return Object.entries(CATALOGUE[table].columns).flatMap(([column, rule]) => (rule === wanted ? [column] : []))
}
