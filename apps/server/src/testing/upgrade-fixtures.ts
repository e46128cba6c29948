import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../platform/db/database.ts'
import { migrate, MIGRATIONS_DIRECTORY, readMigrations } from '../platform/db/migrate.ts'

const FIXTURES_DIRECTORY = path.join(MIGRATIONS_DIRECTORY, 'fixtures')

/** The one with a row in every table and a delivery in every state. Later ones were written by the code of their time. */
export const FULL_FIXTURE = '202611152120'

/** Each is named after the newest migration of its schema. */
export async function upgradeFixtures(): Promise<string[]> {
  const files = (await readdir(FIXTURES_DIRECTORY)).filter((file) => file.endsWith('.sql')).toSorted()
  return files.map((file) => file.slice(0, -'.sql'.length))
}

/** Gives an empty database that schema, with rows in every table. */
export async function loadFixture(database: Database, fixture: string): Promise<void> {
  const newest = (await readMigrations()).findLast(({ name }) => name.slice(0, fixture.length) <= fixture)
  if (!newest) throw new Error(`No migration belongs to the fixture ${fixture}`)
  await migrate(database, { upTo: newest.name })
  const rows = await readFile(path.join(FIXTURES_DIRECTORY, `${fixture}.sql`), 'utf8')
  await database.session((session) => session.transaction((tx) => tx.script(rows)))
}
