import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { type AttemptLine, type CallLine, logLinesRepository } from './log-lines.repository.ts'

/** Lines of this time are written together. */
const PAUSE_MS = 100
const BATCH = 100
/** While the database is slow, no more wait in memory: the log loses lines, and callers lose nothing. */
export const MOST_WAITING = 2_000

export type LogWriter = ReturnType<typeof logWriter>

/** Writes the log in the background: no request waits for it, and none fails with it. */
export function logWriter({ database, log }: Pick<Services, 'database' | 'log'>) {
  const lines = logLinesRepository(database.db)
  const calls: CallLine[] = []
  const attempts: AttemptLine[] = []
  let dropped = 0
  let writing: Promise<void> | null = null
  let pause = new AbortController()

  function add<L>(waiting: L[], line: L) {
    if (calls.length + attempts.length >= MOST_WAITING) {
      dropped += 1
      return
    }
    waiting.push(line)
    writing ??= writeAll().finally(() => {
      writing = null
    })
  }

  async function writeAll() {
    await delay(PAUSE_MS, undefined, { ref: false, signal: pause.signal }).catch(() => undefined)
    while (calls.length + attempts.length > 0) {
      await write(calls.splice(0, BATCH), lines.addCalls)
      await write(attempts.splice(0, BATCH), lines.addAttempts)
    }
    if (dropped > 0) log.warn({ dropped }, 'lines of the API log were dropped')
    dropped = 0
  }

  async function write<L>(batch: L[], store: (batch: L[]) => Promise<void>) {
    if (batch.length === 0) return
    try {
      await store(batch)
    } catch (err) {
      if (batch.length === 1) return log.warn({ err }, 'a line of the API log was not written')
      // One of them may be about a form that has just been deleted.
      for (const line of batch) await write([line], store)
    }
  }

  /** Writes what waits, now. */
  async function flush(): Promise<void> {
    pause.abort()
    await writing
    pause = new AbortController()
  }

  return {
    addCall: (line: CallLine) => add(calls, line),
    addAttempt: (line: AttemptLine) => add(attempts, line),
    flush,
  }
}
