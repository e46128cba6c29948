import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database, PlainSql } from '../platform/db/database.ts'
import { migrate, MIGRATIONS_DIRECTORY, readMigrations } from '../platform/db/migrate.ts'

const FIXTURES_DIRECTORY = path.join(MIGRATIONS_DIRECTORY, 'fixtures')

/** Each is named after the newest migration of the schema whose rows it has. */
export async function upgradeFixtures(): Promise<string[]> {
  const files = (await readdir(FIXTURES_DIRECTORY)).filter((file) => file.endsWith('.sql')).toSorted()
  return files.map((file) => file.slice(0, -'.sql'.length))
}

/** Makes an empty database what it was under that schema, with rows in every table. */
export async function loadFixture(database: Database, fixture: string): Promise<void> {
  const newest = (await readMigrations()).findLast(({ name }) => name.slice(0, fixture.length) <= fixture)
  if (!newest) throw new Error(`No migration belongs to the fixture ${fixture}`)
  await migrate(database, { upTo: newest.name })
  const rows = await readFile(path.join(FIXTURES_DIRECTORY, `${fixture}.sql`), 'utf8')
  await database.session((session) => session.transaction((tx) => tx.script(rows)))
}

/** All rows as plain inserts, tables before those that refer to them. */
export async function dumpRows(database: Database): Promise<string> {
  return database.session(async (session) => {
    await session.script(`set time zone 'UTC'`)
    const parts: string[] = []
    for (const table of await tablesInOrder(session)) {
      const columns = await columnsOf(session, table)
      const values = columns.map((column) => `quote_nullable(${column}::text)`).join(` || ', ' || `)
      const rows = await session.query<{ row: string }>(`select ${values} as row from ${table} order by 1`)
      if (rows.length === 0) continue
      const tuples = rows.map(({ row }) => `  (${row})`).join(',\n')
      parts.push(`insert into ${table} (${columns.join(', ')}) values\n${tuples};\n`)
    }
    return parts.join('\n')
  })
}

async function tablesInOrder(session: PlainSql): Promise<string[]> {
  const all = await session.query<{ name: string; needs: string[] }>(`
    select c.relname as name, coalesce(array_agg(r.relname::text) filter (where r.relname is not null), '{}') as needs
    from pg_class c
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    left join pg_class r on r.oid = f.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
    group by c.relname order by c.relname`)
  const ordered: string[] = []
  while (ordered.length < all.length) {
    const next = all.find(({ name, needs }) => !ordered.includes(name) && needs.every((each) => ordered.includes(each)))
    if (!next) throw new Error('The tables refer to each other in a circle')
    ordered.push(next.name)
  }
  return ordered
}

async function columnsOf(session: PlainSql, table: string): Promise<string[]> {
  const rows = await session.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
