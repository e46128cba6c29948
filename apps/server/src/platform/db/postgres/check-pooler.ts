import pg from 'pg'
import { errorCode } from '../errors.ts'
import { DatabaseRefusal } from '../wait-for-database.ts'
import { connectionOptions, type PostgresConfig, SESSION_SETTINGS } from './open-postgres.ts'

/** Advice for the operator that does not keep the server from working. */
type Warn = (text: string) => void

const STATEMENT = { name: 'wayform_check', text: 'select 1' }
/** A statement of this name is there already, or not: other connections of the pooler share it. */
const LOST_STATEMENT = new Set(['42P05', '26000'])
const ROLE_SETTINGS =
  "alter role … set statement_timeout = '30s'; alter role … set lock_timeout = '10s'; " +
  "alter role … set idle_in_transaction_session_timeout = '60s'"

/**
 * Refuses what would fail later without an error. Through a pooler that shares connections, notifications never
 * arrive, locks of a session have no holder, and named statements are those of other clients.
 */
export async function checkPooler(config: PostgresConfig, warn: Warn): Promise<void> {
  if (config.directUrl === undefined) {
    if (await keepsSettings(config.url)) return
    throw new DatabaseRefusal(
      'DATABASE_URL: leads to a pooler (PgBouncer); set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for notifications and migrations',
    )
  }
  if (!(await keepsSettings(config.directUrl))) {
    throw new DatabaseRefusal('DATABASE_DIRECT_URL: leads to a pooler; it must be the address of PostgreSQL itself')
  }
  await inSession(config.url, async (pooled) => {
    await inSession(config.directUrl ?? '', async (direct) => {
      if ((await placeOf(pooled)) !== (await placeOf(direct))) {
        throw new DatabaseRefusal('DATABASE_DIRECT_URL: must lead to the same database as DATABASE_URL')
      }
    })
    const { rows } = await pooled.query<{ timeout: string }>(`select current_setting('statement_timeout') as timeout`)
    if (rows[0]?.timeout === '0') {
      warn(`behind a pooler, timeouts are settings of the role in DATABASE_URL, and it has none: ${ROLE_SETTINGS}`)
    }
    if (config.hasNamedStatements !== false) await checkNamedStatements(config.url, pooled)
  })
}

/** Two clients that take turns on one connection of the pooler. */
async function checkNamedStatements(url: string, first: pg.Client): Promise<void> {
  try {
    await first.query(STATEMENT)
    await inSession(url, (second) => second.query(STATEMENT))
    await first.query(STATEMENT)
  } catch (error) {
    if (!LOST_STATEMENT.has(errorCode(error) ?? '')) throw error
    throw new DatabaseRefusal(
      'DATABASE_URL: this pooler does not know named statements; set max_prepared_statements in PgBouncer 1.21 or newer, or DATABASE_PREPARED=off',
    )
  }
}

/** Whether the connection is one of PostgreSQL alone: what a client asks for at its begin is in force. */
async function keepsSettings(url: string): Promise<boolean> {
  try {
    return await inSession(
      url,
      async (client) => {
        const { rows } = await client.query<{ ms: string }>(
          `select setting as ms from pg_settings where name = 'statement_timeout'`,
        )
        return Number(rows[0]?.ms) === SESSION_SETTINGS.statement_timeout
      },
      SESSION_SETTINGS,
    )
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/i.test(error.message)) return false
    throw error
  }
}

async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `select current_database() || ' ' || pg_postmaster_start_time() as place`,
  )
  return rows[0]?.place ?? ''
}

async function inSession<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  settings: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ ...connectionOptions(url), ...settings })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
