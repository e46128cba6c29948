import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** The rows of each table. */
export async function countRows({ db }: Pick<Database, 'db'>): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

export const without = (counts: Record<string, number>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !names.includes(name)))
