import { Worker } from 'node:worker_threads'
import { AppError } from '../../../platform/http/app-error.ts'
import { type CardContent, cardHash } from './card-content.ts'
import type { CardJob, CardResult } from './card-worker.ts'

export type CardRenderer = {
  /** The PNG for this content: drawn once, then from memory. */
  card(content: CardContent): Promise<Uint8Array>
  close(): Promise<void>
}

type Waiting = { resolve(png: Uint8Array): void; reject(error: unknown): void }

/** About 10 MB. Previews ask for a card within moments of each other; after that, hardly ever again. */
const MAX_KEPT = 200
/** Some seconds of work. Whoever comes then is told to come again. */
const MAX_WAITING = 100
const RETRY_AFTER_SECONDS = 5
/** The thread and its fonts are only worth their memory while there is something to draw. */
const IDLE_MS = 30_000

/** Draws cards on one thread of its own: it would stop everything else for some 50 ms each. */
export function cardRenderer({ maxWaiting = MAX_WAITING } = {}): CardRenderer {
  const kept = new Map<string, Promise<Uint8Array>>()
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function draw(content: CardContent): Promise<Uint8Array> {
    clearTimeout(idle)
    worker ??= start()
    const job: CardJob = { id: ++lastId, content }
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    waiting.set(job.id, { resolve, reject })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(job)
    return promise
  }

  function start(): Worker {
    const started = new Worker(new URL('./card-worker.ts', import.meta.url))
    // A stop need not wait for pictures.
    started.unref()
    started.on('message', (result: CardResult) => {
      const job = waiting.get(result.id)
      waiting.delete(result.id)
      if ('png' in result) job?.resolve(result.png)
      else job?.reject(result.error)
      if (waiting.size === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref()
    })
    started.on('error', (error) => failAll(started, error))
    started.on('exit', () => failAll(started, new Error('The thread that draws cards ended')))
    return started
  }

  function failAll(failed: Worker, error: unknown) {
    if (worker !== failed) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  async function stop() {
    clearTimeout(idle)
    const stopped = worker
    if (!stopped) return
    failAll(stopped, new AppError('unavailable'))
    await stopped.terminate()
  }

  return {
    card(content) {
      const key = cardHash(content)
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      if (waiting.size >= maxWaiting) {
        return Promise.reject(new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
      }
      const drawn = draw(content)
      kept.set(key, drawn)
      drawn.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return drawn
    },
    close: stop,
  }
}
