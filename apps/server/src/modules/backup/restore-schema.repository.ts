import type { Database, PlainSql } from '../../platform/db/database.ts'
import { quoted, tableShapes } from '../../platform/db/copy/table-shapes.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { Deletion } from '../deletions/deletions.repository.ts'

/**
 * A restore builds its tables in a schema of their own, and exchanges them for the present ones in one transaction at
 * its end: a failure before that leaves the present ones unchanged.
 */
const SCHEMA = 'wayform_restore'

/** The address of the database, for connections that see the schema; null with the embedded database. */
export type DatabasePlace = { database: Database; url: string | null }

export async function inRestoreSchema<T>({ database, url }: DatabasePlace, work: (inside: Database) => Promise<T>) {
  await database.session(({ script }) => script(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}`))
  try {
    return await (url === null ? onOnlySession(database, work) : onOwnConnections(url, work))
  } finally {
    await database.session(({ script }) => script(`drop schema if exists ${SCHEMA} cascade`))
  }
}

async function onOnlySession<T>(database: Database, work: (inside: Database) => Promise<T>): Promise<T> {
  await database.session(({ script }) => script(`set search_path to ${SCHEMA}`))
  try {
    return await work(database)
  } finally {
    await database.session(({ script }) => script('reset search_path'))
  }
}

async function onOwnConnections<T>(url: string, work: (inside: Database) => Promise<T>): Promise<T> {
  const address = new URL(url)
  const options = [address.searchParams.get('options'), `-c search_path=${SCHEMA}`]
  address.searchParams.set('options', options.filter((option) => option !== null).join(' '))
  const inside = await openDatabase({ kind: 'postgres', url: address.href, poolSize: 2 })
  try {
    return await work(inside)
  } finally {
    await inside.close()
  }
}

/**
 * Exchanges the present tables for the restored ones: all of them, or none. Tables that only a newer version had go as
 * well, or its next upgrade would find them in its way.
 */
export async function exchangeTables({ database, url }: DatabasePlace): Promise<void> {
  await database.session(async (session) => {
    // The embedded database's only session still looks at the new tables.
    if (url === null) await session.script('reset search_path')
    const present = await presentSchema(session)
    const tables = await session.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = '${SCHEMA}'::regnamespace`,
    )
    const replaced = await session.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relkind = 'r' and c.relnamespace = '${present}'::regnamespace and pg_get_userbyid(c.relowner) = current_user
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
    )
    const functions = await session.query<{ name: string }>(
      `select quote_ident(proname) || '()' as name from pg_proc where pronamespace = '${SCHEMA}'::regnamespace`,
    )
    await session.transaction(async ({ script }) => {
      for (const { name } of [...tables, ...replaced]) {
        await script(`drop table if exists ${present}.${quoted(name)} cascade`)
      }
      for (const { name } of tables) await script(`alter table ${SCHEMA}.${quoted(name)} set schema ${present}`)
      // The functions of the tables' triggers, which would be dropped with the schema.
      for (const { name } of functions) {
        await script(
          `drop function if exists ${present}.${name}; alter function ${SCHEMA}.${name} set schema ${present}`,
        )
      }
    })
    await session.script('analyze')
  })
}

async function presentSchema({ query }: PlainSql): Promise<string> {
  const [row] = await query<{ schema: string }>('select quote_ident(current_schema()) as schema')
  if (!row) throw new Error('The database has no current schema')
  return row.schema
}

/** The tables that have rows, but for what a server that was only started has written. */
export async function filledTables({ database }: DatabasePlace): Promise<string[]> {
  return database.session(async ({ query }) => {
    const filled: string[] = []
    for (const { name } of await tableShapes(query)) {
      if (OF_AN_EMPTY_ONE.has(name)) continue
      const [found] = await query<{ found: boolean }>(`select exists (select from ${quoted(name)}) as found`)
      if (found?.found) filled.push(name)
    }
    return filled
  })
}

/** Whether a server uses this database: each listens for changes. The embedded one has a lock file for that. */
export async function hasServer({ database }: DatabasePlace): Promise<boolean> {
  if (database.kind === 'pglite') return false
  return database.session(async ({ query }) => {
    const rows = await query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`,
    )
    return rows.length > 0
  })
}

/** The deletions that the present database records, up to this moment: none if it is too old or empty. */
export async function presentDeletions({ database }: DatabasePlace): Promise<Deletion[]> {
  return database.session(async ({ query }) => {
    const [found] = await query<{ found: boolean }>(`select to_regclass('deletions') is not null as found`)
    if (!found?.found) return []
    return query<Deletion>('select hash, deleted_at as "deletedAt", undone_at as "undoneAt" from deletions')
  })
}

const OF_AN_EMPTY_ONE = new Set([
  'migrations',
  'migration_steps',
  'housekeeping',
  'limit_counts',
  'backups',
  'server_processes',
  'server_tallies',
])
