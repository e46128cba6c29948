import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, type DatabaseConnection, Kysely, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely'
import type { Database, OpenDatabase, PlainSql } from '../database.ts'
import { DATABASE_CLOCK } from '../clock/database-time.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Tables } from '../tables.ts'
import { assertOutsideTransaction, transactionOn } from '../transaction.ts'
import { PARSERS } from '../values.ts'

/** The embedded database: one process only, which is what the lock file is for. */
export async function openPglite(config: { directory: string; loadDataDir?: Blob }): Promise<OpenDatabase> {
  await mkdir(path.dirname(config.directory), { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(`${config.directory}.lock`)
  try {
    const pglite = await PGlite.create({ dataDir: config.directory, ...pgliteOptions(config.loadDataDir) })
    const database = pgliteDatabase(pglite, unlock)
    return { ...database, background: database }
  } catch (error) {
    await unlock()
    throw error
  }
}

export function pgliteOptions(loadDataDir?: Blob) {
  return { parsers: PARSERS, ...(loadDataDir && { loadDataDir }) }
}

export function pgliteDatabase(pglite: PGlite, onClosed: () => Promise<void>): Database {
  const db = new Kysely<Tables>({ dialect: new OneConnectionDialect({ pglite }) })
  let closing: Promise<void> | undefined
  return {
    kind: 'pglite',
    db,
    clock: DATABASE_CLOCK,
    transaction: transactionOn(db),
    // Through Kysely's queue: a query beside it would land in whatever transaction is open on the only session.
    prepared: async <Row>({ text }: { text: string }, values: unknown[]) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
    async listen(channel, handler) {
      const stop = await pglite.listen(quoteName(channel), handler)
      return () => stop()
    },
    // One session in the same process: nothing can be missed.
    onReconnect: () => () => undefined,
    session: (work) =>
      work({ ...plainSql(pglite), transaction: (inside) => pglite.transaction((tx) => inside(plainSql(tx))) }),
    async isReady() {
      return pglite.ready && !pglite.closed
    },
    close() {
      closing ??= closePglite(db, pglite).finally(onClosed)
      return closing
    },
  }
}

function plainSql(on: Pick<PGlite, 'query' | 'exec'>): PlainSql {
  return {
    query: async <Row>(sql: string, parameters?: unknown[]) => (await on.query<Row>(sql, parameters)).rows,
    async script(sql) {
      await on.exec(sql)
    },
  }
}

async function closePglite(db: Kysely<Tables>, pglite: PGlite) {
  await db.destroy()
  // Kysely closes what it has used; a database that nobody asked anything is still open.
  if (!pglite.closed) await pglite.close()
}

/** Kysely's dialect, with the wait for the only connection in our own hands, so that a wait for oneself is an error. */
class OneConnectionDialect extends PGliteDialect {
  readonly #config: { pglite: PGlite }

  constructor(config: { pglite: PGlite }) {
    super(config)
    this.#config = config
  }

  override createAdapter() {
    return new OneConnectionAdapter()
  }

  override createDriver() {
    return new OneConnectionDriver(this.#config)
  }
}

class OneConnectionAdapter extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class OneConnectionDriver extends PGliteDriver {
  #last: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction()
    const { promise, resolve } = Promise.withResolvers<void>()
    const previous = this.#last
    this.#last = promise
    await previous
    this.#release = resolve
    return super.acquireConnection()
  }

  override async releaseConnection() {
    this.#release()
  }
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
