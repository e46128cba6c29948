import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import type { Database, PlainSql } from './database.ts'
import { openListener } from './postgres-listener.ts'
import type { Tables } from './tables.ts'
import { assertOutsideTransaction, transactionOn } from './transaction.ts'
import { PARSERS } from './values.ts'

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
const READY_TIMEOUT_MS = 2_000

export async function openPostgres(config: { url: string; poolSize?: number }): Promise<Database> {
  const pool = new pg.Pool({
    ...connectionOptions(config.url),
    max: config.poolSize ?? 10,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  })
  // A connection that breaks, idle or in use, fails its query and is replaced; unheard, its event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new GuardedPostgresDialect({ pool }) })
  const listener = openListener(connectionOptions(config.url))
  let closing: Promise<void> | undefined

  return {
    kind: 'postgres',
    db,
    transaction: transactionOn(db),
    async prepared<Row>({ name, text }: { name: string; text: string }, values: unknown[]) {
      assertOutsideTransaction()
      const { rows } = await pool.query({ name, text, values })
      return rows as Row[] // the caller names the shape of its own statement
    },
    listen: listener.listen,
    onReconnect: listener.onReconnect,
    async session(work) {
      const client = new pg.Client(connectionOptions(config.url))
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
    close() {
      closing ??= closeAll()
      return closing
    },
  }

  async function closeAll() {
    await listener.close()
    await db.destroy()
    if (!pool.ended) await pool.end()
  }
}

function plainSql(client: pg.Client): PlainSql {
  return {
    query: async <Row>(sql: string, parameters?: unknown[]) =>
      // pg asks for an index signature that our row types have no use for.
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
    // The first error is the one to tell; when the connection is gone, so is the transaction.
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
