import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { emptyDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { diskStore } from '../../platform/storage/disk-store.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'

export type Installation = Awaited<ReturnType<typeof emptyInstallation>>

/** A database without tables and a store without files, as on a new machine. */
export async function emptyInstallation(on?: TestDatabase) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-restored-'))
  const database = on ?? (await emptyDatabase())
  const secretKey = Buffer.alloc(32, 7)
  const store = diskStore({ directory: path.join(folder, 'files'), url: 'http://files.example', secretKey })
  return {
    folder,
    database,
    url: database.url,
    store,
    secretKey,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every row of every table, as text. */
export async function rowsIn({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** Every file of a store, as base64. */
export async function filesIn(store: ObjectStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const { key } of store.list('')) {
    const found = await store.read(key)
    const parts: Buffer[] = []
    for await (const part of found?.stream ?? []) parts.push(part)
    files[key] = `${found?.info.type} ${Buffer.concat(parts).toString('base64')}`
  }
  return files
}

export async function schemasIn({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'wayform%'`.execute(db)
  return rows.map(({ name }) => name)
}
