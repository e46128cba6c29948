import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseConfig } from '../../config.ts'
import { isDatabaseUnavailable, errorCode } from './errors.ts'

const FIRST_PAUSE_MS = 250
const LAST_PAUSE_MS = 10_000

/** A database problem that waiting does not solve; its text is for the operator. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

export type WaitOptions = {
  config: DatabaseConfig
  log: { warn(fields: object, message: string): void }
  signal?: AbortSignal | undefined
  pause?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

/** Retries until the database can be reached, with backoff and a log line for each attempt. */
export async function waitForDatabase<T>(
  attempt: () => Promise<T>,
  { config, log, signal, pause = (ms) => delay(ms, undefined, { signal }) }: WaitOptions,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await unlessAborted(attempt, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (!isDatabaseUnavailable(error)) throw explained(error, config)
      log.warn({ database: placeOf(config), reason: reasonOf(error), pauseMs }, 'waiting for the database')
    }
    await pause(pauseMs, signal)
  }
}

/** A stop waits neither for an unresponsive database nor for a migration, which is a transaction. */
async function unlessAborted<T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return attempt()
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([attempt(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Host, port and name; never the password. */
function placeOf(config: DatabaseConfig): string {
  if (config.kind === 'pglite') return config.directory
  const { host, pathname } = new URL(config.url)
  return `${host}${pathname}`
}

function reasonOf(error: unknown): string {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : ''
  return code === undefined ? message : message ? `${code}: ${message}` : code
}

function explained(error: unknown, config: DatabaseConfig): unknown {
  const text = REFUSALS[errorCode(error) ?? '']
  if (text === undefined || !(error instanceof Error)) return error
  return new DatabaseRefusal(`DATABASE_URL: ${text} (${placeOf(config)}: ${error.message})`, { cause: error })
}

const REFUSALS: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'the database does not let this user in',
  '3D000': 'this database does not exist on the server',
  '42501': 'this user may not create tables in the database',
}
