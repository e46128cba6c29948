import type { Limit } from '@wayform/contract/limit.ts'
import type { Database } from '../db/database.ts'
import { hashToken } from '../secrets/tokens.ts'
import { task } from '../tasks/tasks.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { limitCountsRepository } from './limit-counts.repository.ts'
import { type LimitCounter, type Left, limitCounter, type Taken } from './limit-counter.ts'
import { type Settle, settlement } from './settlement.ts'
import type { SecretKey } from '../secrets/secret-key.ts'

export type LimitCountsOptions = {
  database: Pick<Database, 'kind' | 'db'>
  secretKey: SecretKey
  now: () => Date
  log: { warn(fields: object, message: string): void }
  metrics: Pick<Metrics, 'count'>
}

export type LimitCounts = {
  /** Counts one more call of a limit in the contract. */
  take(name: string, limit: Limit, key: string): Taken | Promise<Taken>
  /** The calls left, for response headers. */
  left(name: string, limit: Limit, key: string): Left
  stop(): Promise<void>
}

/**
 * The counts of all limits that routes declare. They are kept per process and settled with other processes on the same
 * database; without it each process uses its own.
 */
export function limitCounts({ database, secretKey, now, log, metrics }: LimitCountsOptions): LimitCounts {
  const time = () => now().getTime()
  const counters = new Map<string, LimitCounter>()
  const shared = settlement({
    add: limitCountsRepository(database.db).add,
    now: time,
    onError: (err) => log.warn({ err }, 'limits could not be settled; each server counts alone for now'),
  })
  // The embedded database belongs to one process.
  const isAlone = database.kind === 'pglite'

  function counterOf(name: string, { most, seconds }: Limit): LimitCounter {
    const known = counters.get(name)
    if (known) return known
    // Hashed: a count does not reveal the address or account.
    const hash = (key: string) => hashToken(secretKey, 'limit', `${name} ${key}`)
    const settle: Settle | null = isAlone ? null : (key, window) => shared.settle(hash(key), window)
    const counter = limitCounter({ most, windowMs: seconds * 1000, now: time, settle })
    counters.set(name, counter)
    return counter
  }

  function noted(name: string, taken: Taken): Taken {
    if (!taken.isAllowed) metrics.count('limits', { limit: name })
    return taken
  }

  return {
    take(name, limit, key) {
      const taken = counterOf(name, limit).take(key)
      return 'then' in taken ? taken.then((each) => noted(name, each)) : noted(name, taken)
    },
    left: (name, limit, key) => counterOf(name, limit).left(key),
    stop: shared.stop,
  }
}

const PRUNE_EVERY_MS = 300_000

export function purgeLimitCounts({ database: { db } }: { database: Pick<Database, 'db'> }) {
  return task({
    name: 'purge-limit-counts',
    everyMs: PRUNE_EVERY_MS,
    async run({ now }) {
      await limitCountsRepository(db).removeEndedBefore(now)
    },
  })
}
