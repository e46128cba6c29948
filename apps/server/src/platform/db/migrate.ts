import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Session } from './database.ts'
import { errorCode, isRetryable } from './errors.ts'
import { DatabaseRefusal } from './wait-for-database.ts'

export const MIGRATIONS_DIRECTORY = path.join(import.meta.dirname, '../../migrations')

export interface Migration {
  name: string
  sql: string
  checksum: string
}

type Kind = Database['kind']

type Options = {
  directory?: string
  /** The last migration to apply, by name; tests of upgrades stop there first. */
  upTo?: string
  /** Exactly these, by name, as a backup's database had them. */
  only?: readonly string[]
  /** Time limit for locks of other sessions, over all attempts. */
  patienceMs?: number
  /** Serve a database that a newer version has migrated: for the version right before it. */
  allowNewer?: boolean
}

/**
 * Applies the missing migrations in name order. Several servers may call it at once while others serve: a busy lock is
 * waited for only briefly, because all other queries would queue behind it, and is then retried later.
 */
export async function migrate(
  database: Database,
  { directory = MIGRATIONS_DIRECTORY, upTo, only, patienceMs = PATIENCE_MS, allowNewer = false }: Options = {},
): Promise<string[]> {
  const all = await readMigrations(directory)
  const isKnown = (name: string) => allowNewer || all.some((each) => each.name === name)
  const migrations = all.filter(
    ({ name }) => (upTo === undefined || name <= upTo) && (only === undefined || only.includes(name)),
  )
  const endsAt = performance.now() + patienceMs
  const applied: string[] = []
  return database.session(async (session) => {
    for (;;) {
      try {
        await withLock(session, () => applyMissing(session, database.kind, { migrations, isKnown }, applied))
        return applied
      } catch (error) {
        if (!isBusy(error) || performance.now() > endsAt) throw error
        await delay(RETRY_MS * (0.5 + Math.random()))
      }
    }
  })
}

/** The names of the migrations that `migrate` would apply. */
export async function missingMigrations(database: Database, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const migrations = await readMigrations(directory)
  return database.session(async (session) => {
    const [table] = await session.query<{ name: string | null }>(`select to_regclass('migrations')::text as name`)
    const rows = table?.name ? await session.query<{ name: string }>('select name from migrations') : []
    const known = new Set(rows.map((row) => row.name))
    return migrations.map(({ name }) => name).filter((name) => !known.has(name))
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

/**
 * One server at a time. The advisory lock is polled instead of waited for: a waiting statement is a transaction, and a
 * concurrent index build waits for every transaction, so the two would deadlock.
 */
async function withLock(session: Session, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const [row] = await session.query<{ held: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as held`)
    if (row?.held) break
    await delay(LOCK_POLL_MS)
  }
  try {
    await work()
  } finally {
    // The end of the session would release it too, if the process died in between.
    await session.query(`select pg_advisory_unlock(${LOCK_KEY})`).catch(() => undefined)
  }
}

async function applyMissing(
  session: Session,
  kind: Kind,
  { migrations, isKnown }: { migrations: readonly Migration[]; isKnown: (name: string) => boolean },
  applied: string[],
): Promise<void> {
  await session.script(`
    set lock_timeout = '${LOCK_TIMEOUT_MS}ms';
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
  `)
  const rows = await session.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  refuseNewer(rows.map(({ name }) => name).filter((name) => !isKnown(name)))
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations) {
    if (known.has(name) && known.get(name) !== checksum) {
      throw new Error(`Migration ${name} was applied before and has changed since. Write a new migration instead`)
    }
  }
  for (const migration of migrations) {
    if (known.has(migration.name)) continue
    await apply(session, kind, migration)
    applied.push(migration.name)
  }
  await session.script('reset lock_timeout')
}

function refuseNewer(unknown: readonly string[]) {
  const newest = unknown.toSorted().at(-1)
  if (newest === undefined) return
  throw new DatabaseRefusal(
    `The database was upgraded by a newer version of Wayform: it has ${newest}, which this version does not know. ` +
      'Start that version, or a newer one. How to go back to this one: docs/operate.md, "Going back"',
  )
}

async function apply(session: Session, kind: Kind, migration: Migration) {
  try {
    await (migration.sql.startsWith(STEPWISE)
      ? applyStepwise(session, kind, migration)
      : applyWhole(session, migration))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${migration.name} failed: ${message}`, { cause })
  }
}

async function applyWhole(session: Session, { name, sql, checksum }: Migration) {
  await session.transaction(async (tx) => {
    await tx.script(sql)
    await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  })
}

/**
 * A file that begins with `-- wayform: step by step`: each statement is its own transaction, so that none holds its
 * locks longer than needed. Finished steps are recorded; an interrupted file continues where it stopped. Statements end
 * with a semicolon at the end of a line. PGlite has no concurrent readers, and builds indexes plainly.
 */
async function applyStepwise(session: Session, kind: Kind, { name, sql, checksum }: Migration) {
  await session.script(
    'create table if not exists migration_steps (name text, step integer, checksum text not null, primary key (name, step))',
  )
  const rows = await session.query<{ step: number; checksum: string }>(
    'select step, checksum from migration_steps where name = $1',
    [name],
  )
  if (rows.some((row) => row.checksum !== checksum)) {
    throw new Error('it changed after a part of it was applied; let the version that began it finish first')
  }
  const done = new Set(rows.map(({ step }) => step))
  const note = 'insert into migration_steps (name, step, checksum) values ($1, $2, $3)'
  const statements = statementsOf(kind === 'pglite' ? sql.replaceAll(' index concurrently ', ' index ') : sql)
  for (const [step, statement] of statements.entries()) {
    if (done.has(step)) continue
    const index = CONCURRENT_INDEX.exec(statement)?.groups?.['index']
    if (index !== undefined) {
      await buildIndex(session, index, statement)
      await session.query(note, [name, step, checksum])
    } else {
      await session.transaction(async (tx) => {
        await tx.script(statement)
        await tx.query(note, [name, step, checksum])
      })
    }
  }
  await session.transaction(async (tx) => {
    await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await tx.script('drop table migration_steps')
  })
}

/** It blocks no other session, so it may wait as long as it has to. An interrupted build leaves an invalid index. */
async function buildIndex(session: Session, index: string, statement: string) {
  const [left] = await session.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (left?.isValid) return
  await session.script('set lock_timeout = 0')
  try {
    if (left) await session.script(`drop index concurrently ${index}`)
    await session.script(statement)
  } finally {
    await session.script(`set lock_timeout = '${LOCK_TIMEOUT_MS}ms'`).catch(() => undefined)
  }
}

function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/^\s*--.*$/gm, '')
  return withoutComments
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** Another session holds a lock, or there was a deadlock. */
function isBusy(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return errorCode(cause) === LOCK_NOT_AVAILABLE || isRetryable(cause)
}

const STEPWISE = '-- wayform: step by step\n'
const CONCURRENT_INDEX = /^create (?:unique )?index concurrently (?<index>[a-z0-9_]+)\s+on\s/
const LOCK_NOT_AVAILABLE = '55P03'
/** Any number that nothing else in the database uses. */
const LOCK_KEY = 7_294_611
const LOCK_POLL_MS = 100
/** The longest that other queries wait behind us for a table with a long reader. */
const LOCK_TIMEOUT_MS = 500
const RETRY_MS = 1_000
const PATIENCE_MS = 15 * 60_000
const FILE_NAME = /^\d{12}-[a-z0-9-]+\.sql$/
