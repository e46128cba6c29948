import type { Generated } from 'kysely'
import type { DefaultTime, Json } from '../columns.ts'

export interface MigrationsTable {
  name: string
  checksum: string
  applied_at: DefaultTime
}

export interface ProviderEventsTable {
  provider: string
  event_id: string
  payload: Json<unknown>
  received_at: DefaultTime
  processed_at: Date | null
  attempts: Generated<number>
  next_attempt_at: DefaultTime
  lease_until: Date | null
  last_error: string | null
}

export interface HousekeepingTable {
  name: string
  due_at: Date
  lease_token: string | null
  lease_until: Date | null
  last_run_at: Date | null
  last_error: string | null
}

export interface SecretsTable {
  user_id: string
  owner_kind: string
  owner_id: string
  name: string
  sealed: string
  updated_at: DefaultTime
}

export interface IntentionsTable {
  key_hash: string
  user_id: string | null
  /** The id of the object that the call creates, so that a repeat after a crash finds it. */
  id: string
  request_hash: string
  fence: string
  lease_until: Date
  /** Sealed; null until it is done. */
  answer: string | null
  created_at: Date
}

/** The used part of a rate limit, over all servers, until `ends_at`. */
export interface LimitCountsTable {
  key_hash: string
  used: number
  ends_at: Date
}

/** A deletion by the hash of its id. It outlives the deleted object. */
export interface DeletionsTable {
  hash: string
  deleted_at: Date
  undone_at: Date | null
  copied_at: Date | null
}

export interface BackupsTable {
  id: string
  file: string
  started_at: Date
  taken_at: Date | null
  verified_at: Date | null
  bytes: Generated<number>
  row_count: Generated<number>
  file_count: Generated<number>
  problem: string | null
}

export interface OperatorActionsTable {
  id: string
  at: Date
  account_id: string
  action: string
  details: Json<Record<string, unknown>>
}

export interface KeptKeysTable {
  purpose: string
  key_id: string
  sealed: string
  kept_at: Date
  /** Null: for ever. */
  kept_until: Date | null
}

/** A process that serves, as of its last record. */
export interface ServerProcessesTable {
  id: string
  version: string
  started_at: Date
  seen_at: Date
  delivers: boolean
  requests_per_second: number
  /** 95 of 100 requests took less; null without requests. */
  most_within_ms: number | null
}

/** The counts of all processes in ten minutes. */
export interface ServerTalliesTable {
  name: string
  period: Date
  good: number
  bad: number
  seconds: number
  most: number
  last_good_at: Date | null
}
