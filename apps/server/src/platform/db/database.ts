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
   * Runs `work` in a transaction, again when the database asks for it (serialization failure, deadlock). Inside, use
   * only `tx`: a query on `db` would wait for this very transaction on PGlite, so it is refused on both.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For the few statements that run all the time: the server parses and plans them once for each connection. */
  prepared<Row>(statement: { name: string; text: string }, values: unknown[]): Promise<Row[]>
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>
  /** Called after notifications may have been missed: whoever caches must start afresh. */
  onReconnect(handler: () => void): () => void
  /** Plain SQL on one session of its own, for migrations. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface OpenDatabase extends Database {
  /** The same database for work that no person waits for: connections of its own, and more patience with locks. */
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
