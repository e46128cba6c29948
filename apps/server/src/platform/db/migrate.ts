import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Session } from './database.ts'

export const MIGRATIONS_DIRECTORY = path.join(import.meta.dirname, '../../migrations')

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Applies what is missing, in name order, each in a transaction. Several servers may call it at once. */
export async function migrate(database: Database, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const migrations = await readMigrations(directory)
  return database.session(async (session) => {
    // The session's end would release it too, should the process die in between.
    await session.query(`select pg_advisory_lock(${LOCK_KEY})`)
    try {
      return await applyMissing(session, migrations)
    } finally {
      await session.query(`select pg_advisory_unlock(${LOCK_KEY})`).catch(() => undefined)
    }
  })
}

export async function readMigrations(directory = MIGRATIONS_DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name))
        throw new Error(`Migration ${name}: the name must look like 202601151030-add-forms.sql`)
      const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name: name.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyMissing(session: Session, migrations: Migration[]): Promise<string[]> {
  await session.script(`
    set lock_timeout = '10s';
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
  `)
  const rows = await session.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new Error(`Migration ${name} was applied before and has changed since. Write a new migration instead`)
    }
  }
  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of missing) await apply(session, migration)
  await session.script('reset lock_timeout')
  return missing.map((migration) => migration.name)
}

async function apply(session: Session, { name, sql, checksum }: Migration) {
  try {
    await session.transaction(async (tx) => {
      await tx.script(sql)
      await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    })
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Any number that nothing else in the database uses. */
const LOCK_KEY = 7_294_611
const FILE_NAME = /^\d{12}-[a-z0-9-]+\.sql$/
