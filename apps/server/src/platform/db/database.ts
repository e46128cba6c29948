import type { Kysely, Transaction } from 'kysely'
import type { DatabaseClock } from './clock/database-time.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  kind: 'postgres' | 'pglite'
  db: Db
  clock: DatabaseClock
  /**
   * Runs `work` in a transaction, again after a serialization failure or deadlock. Inside, use only `tx`: on PGlite a
   * query on `db` would wait for this very transaction, so it is refused on both databases.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For the few hot statements: the database parses and plans them once per connection. */
  prepared<Row>(statement: { name: string; text: string }, values: unknown[]): Promise<Row[]>
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>
  /** Called after notifications may have been missed: caches must be cleared. */
  onReconnect(handler: () => void): () => void
  /** Plain SQL on a separate session, for migrations. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  isReady(): Promise<boolean>
  /** Its pool of connections; null on PGlite, which has none. */
  connections(): PoolState | null
  close(): Promise<void>
}

export type PoolState = { inUse: number; idle: number; waiting: number; most: number }

export interface OpenDatabase extends Database {
  /** The same database for background work: separate connections, and longer lock timeouts. */
  background: Database
}

export interface PlainSql {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>
  /** Several statements at once, without parameters. */
  script(sql: string): Promise<void>
}

export interface Session extends PlainSql {
  transaction(work: (sql: PlainSql) => Promise<void>): Promise<void>
}
