import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import type { Database, OpenDatabase, PlainSql } from '../database.ts'
import { DATABASE_CLOCK } from '../clock/database-time.ts'
import { openListener, type PostgresListener } from './postgres-listener.ts'
import { published, publishQuery } from '../query-channel.ts'
import type { Tables } from '../tables.ts'
import { assertOutsideTransaction, transactionOn } from '../transaction.ts'
import { PARSERS } from '../values.ts'

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
/** When the network is cut, PostgreSQL's own timeout never arrives. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
/** A person waits for the answer: the holder of the lock (a migration, a psql session) may take longer than they do. */
const REQUEST_LOCK_TIMEOUT_MS = 3_000
const READY_TIMEOUT_MS = 2_000
export const SESSION_SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
}
/** Share of the connections for background work; requests have the rest, so that neither can use all of them. */
const BACKGROUND_SHARE = 0.3

export type PostgresConfig = { url: string; poolSize?: number; directUrl?: string; hasNamedStatements?: boolean }

export async function openPostgres(config: PostgresConfig): Promise<OpenDatabase> {
  const poolSize = config.poolSize ?? 10
  const backgroundSize = Math.max(1, Math.floor(poolSize * BACKGROUND_SHARE))
  const listener = openListener(connectionOptions(config.directUrl ?? config.url))
  const requests = openPool(config, { max: poolSize - backgroundSize, lock_timeout: REQUEST_LOCK_TIMEOUT_MS })
  // A sent delivery that can't be recorded would be sent again, so background work waits for a lock as long as for any
  // statement.
  const background = openPool(config, { max: backgroundSize })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  return { ...databaseOn(requests, listener, close), background: databaseOn(background, listener, close) }

  async function closeAll() {
    await listener.close()
    await Promise.all([requests, background].map(closePool))
  }
}

type Pool = { config: PostgresConfig; pool: pg.Pool; db: Kysely<Tables> }

function openPool(config: PostgresConfig, { lock_timeout, ...options }: pg.PoolConfig): Pool {
  const pool = new pg.Pool({
    ...connectionOptions(config.url),
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // A pooler gives each transaction another connection, and refuses settings for one of them: there they belong to
    // the role (check-pooler.ts).
    ...(config.directUrl === undefined && { ...SESSION_SETTINGS, ...(lock_timeout && { lock_timeout }) }),
    ...options,
  })
  // A connection that breaks, idle or in use, fails its query and is replaced; without a handler, the event would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { config, pool, db: new Kysely<Tables>({ dialect: new GuardedPostgresDialect({ pool }), log: publishQuery }) }
}

async function closePool({ pool, db }: Pool) {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

function databaseOn({ config, pool, db }: Pool, listener: PostgresListener, close: () => Promise<void>): Database {
  return {
    kind: 'postgres',
    db,
    clock: DATABASE_CLOCK,
    transaction: transactionOn(db, listener.tell),
    async prepared<Row>({ name, text }: { name: string; text: string }, values: unknown[]) {
      assertOutsideTransaction()
      const query = { ...(config.hasNamedStatements !== false && { name }), text, values }
      const { rows } = await published({ name, text }, () => pool.query(query))
      return rows as Row[] // the caller declares the row type of its statement
    },
    listen: listener.listen,
    onReconnect: listener.onReconnect,
    async session(work) {
      const client = new pg.Client(connectionOptions(config.directUrl ?? config.url))
      client.on('error', () => undefined)
      await client.connect()
      try {
        const sql = plainSql(client)
        return await work({ ...sql, transaction: (inside) => inTransaction(sql, inside) })
      } finally {
        await client.end()
      }
    },
    async isReady() {
      const timeout = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => timeout.resolve(false), READY_TIMEOUT_MS)
      const asked = pool.query('select 1').then(
        () => true,
        () => false,
      )
      return Promise.race([asked, timeout.promise]).finally(() => clearTimeout(timer))
    },
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
    close,
  }
}

function plainSql(client: pg.Client): PlainSql {
  return {
    query: async <Row>(sql: string, parameters?: unknown[]) =>
      // pg requires an index signature that our row types don't need.
      (await client.query<Row & pg.QueryResultRow>(sql, parameters)).rows,
    async script(sql) {
      await client.query(sql)
    },
  }
}

async function inTransaction(sql: PlainSql, work: (sql: PlainSql) => Promise<void>) {
  await sql.script('begin')
  try {
    await work(sql)
    await sql.script('commit')
  } catch (error) {
    // The first error is the one to report; without a connection the transaction has ended anyway.
    await sql.script('rollback').catch(() => undefined)
    throw error
  }
}

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'wayform',
    types: { getTypeParser },
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const parse = format === 'binary' ? undefined : PARSERS[oid]
  return parse ?? pg.types.getTypeParser(oid, format)
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new GuardedPostgresDriver(this.#config)
  }
}

class GuardedPostgresDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction()
    return super.acquireConnection()
  }
}
