import type { PlainSql } from '../database.ts'
import { quoted, type TableShape } from './table-shapes.ts'
import type { TextRow } from './read-snapshot.ts'

/** Stores rows that were read as texts; a column that the rows don't have gets its default. */
export async function insertRows(
  query: PlainSql['query'],
  table: TableShape,
  columns: readonly string[],
  rows: readonly TextRow[],
  { ignoreConflicts = false } = {},
): Promise<void> {
  const values = columns.map((column, index) => {
    const found = table.columns.find(({ name }) => name === column)
    if (!found) throw new Error(`The table ${table.name} has no column ${column}`)
    return `(r ->> ${index})::${found.type}`
  })
  await query(
    `insert into ${quoted(table.name)} (${columns.map(quoted).join(', ')})
     select ${values.join(', ')} from json_array_elements($1::json) as r
     ${ignoreConflicts ? 'on conflict do nothing' : ''}`,
    [JSON.stringify(rows)],
  )
}
