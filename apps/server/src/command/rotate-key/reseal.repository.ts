import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type SecretBox, type SecretContext, SecretError } from '../../platform/secrets/secret-box.ts'

/** A column with sealed values: how its rows are named, and the context that each value is bound to. */
export type SealedColumn = {
  table: string
  column: string
  /** The primary key. */
  key: readonly string[]
  /** Further columns that the context needs. */
  with?: readonly string[]
  contextOf(row: Record<string, string>): SecretContext
}

export type Resealed = { resealed: number; unreadable: number }

const BATCH = 200

/**
 * Seals every value of the column again that was sealed with an earlier key. A value that changes meanwhile is left as it
 * is: what changed it sealed it with the current key. Can be interrupted after any row.
 */
export async function resealColumn(db: Db, box: SecretBox, of: SealedColumn, signal: AbortSignal): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 }
  let after: string[] | null = null
  for (;;) {
    const rows: Record<string, string>[] = await outdatedRows(db, box, of, after)
    for (const row of rows) {
      signal.throwIfAborted()
      const sealed = row['sealed'] ?? ''
      const opened = openOrNull(box, sealed, of.contextOf(row))
      if (opened === null) done.unreadable++
      else if (await replace(db, of, row, sealed, box.seal(opened, of.contextOf(row)))) done.resealed++
    }
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return done
    after = of.key.map((name) => last[name] ?? '')
  }
}

async function outdatedRows(db: Db, box: SecretBox, of: SealedColumn, after: readonly string[] | null) {
  const names = [...of.key, ...(of.with ?? [])]
  // Compared as text, so that one order holds for ids and names alike.
  const key = sql.join(of.key.map((name) => sql`${sql.ref(name)}::text`))
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(names.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`))},
           ${sql.ref(of.column)} as sealed
    from ${sql.table(of.table)}
    where ${sql.ref(of.column)} is not null and not starts_with(${sql.ref(of.column)}, ${box.currentPrefix})
    ${after ? sql`and (${key}) > (${sql.join([...after])})` : sql``}
    order by ${key}
    limit ${sql.lit(BATCH)}`.execute(db)
  return rows
}

async function replace(db: Db, of: SealedColumn, row: Record<string, string>, from: string, to: string) {
  const isRow = sql.join(
    of.key.map((name) => sql`${sql.ref(name)}::text = ${row[name]}`),
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${to}
    where ${isRow} and ${sql.ref(of.column)} = ${from}`.execute(db)
  return numAffectedRows === 1n
}

function openOrNull(box: SecretBox, sealed: string, context: SecretContext): string | null {
  try {
    return box.open(sealed, context)
  } catch (error) {
    if (error instanceof SecretError) return null
    throw error
  }
}
