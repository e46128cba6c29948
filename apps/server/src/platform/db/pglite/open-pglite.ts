import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, type DatabaseConnection, Kysely, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely'
import type { Database, OpenDatabase, PlainSql } from '../database.ts'
import { DATABASE_CLOCK } from '../clock/database-time.ts'
import { publishQuery } from '../query-channel.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Tables } from '../tables.ts'
import { assertOutsideTransaction, transactionOn } from '../transaction.ts'
import { PARSERS } from '../values.ts'

/** The embedded database, for one process only, which the lock file ensures. */
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
  const db = new Kysely<Tables>({ dialect: new OneConnectionDialect({ pglite }), log: publishQuery })
  let closing: Promise<void> | undefined
  return {
    kind: 'pglite',
    db,
    clock: DATABASE_CLOCK,
    transaction: transactionOn(db),
    // Through Kysely's queue: a direct query would become part of any open transaction on the only session.
    prepared: async <Row>({ text }: { text: string }, values: unknown[]) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
    async listen(channel, handler) {
      const stop = await pglite.listen(quoteName(channel), handler)
      return () => stop()
    },
    // One session in the same process: no notification can be missed.
    onReconnect: () => () => undefined,
    session: (work) =>
      work({ ...plainSql(pglite), transaction: (inside) => pglite.transaction((tx) => inside(plainSql(tx))) }),
    async isReady() {
      return pglite.ready && !pglite.closed
    },
    connections: () => null,
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
  // Kysely closes only what it has used; an unused database is still open.
  if (!pglite.closed) await pglite.close()
}

/** Kysely's dialect with our own queue for the only connection, so that waiting for oneself is an error. */
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
