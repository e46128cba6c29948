import { parentPort, Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'

export type DrawingThread<Job> = {
  /** Rejects with `unavailable` if too many are waiting. */
  draw(job: Job): Promise<Uint8Array>
  close(): Promise<void>
}

type Sent<Job> = { id: number; job: Job }
type Drawn = { id: number; bytes: Uint8Array } | { id: number; error: unknown }
type Waiting = { resolve(bytes: Uint8Array): void; reject(error: unknown): void }

const RETRY_AFTER_SECONDS = 5
/** The thread and its data are only worth their memory while there is something to draw. */
const IDLE_MS = 30_000

/**
 * Draws pictures one after the other on a separate thread, because each would block the event loop for tens of
 * milliseconds.
 */
export function drawingThread<Job>(script: URL, { maxWaiting }: { maxWaiting: number }): DrawingThread<Job> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(script)
    // A stop need not wait for pictures.
    started.unref()
    started.on('message', (result: Drawn) => {
      const job = waiting.get(result.id)
      waiting.delete(result.id)
      if ('bytes' in result) job?.resolve(result.bytes)
      else job?.reject(result.error)
      if (waiting.size === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref()
    })
    started.on('error', (error) => failAll(started, error))
    started.on('exit', () => failAll(started, new Error('The thread that draws ended')))
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
    draw(job) {
      if (waiting.size >= maxWaiting) {
        return Promise.reject(new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
      }
      clearTimeout(idle)
      worker ??= start()
      const sent: Sent<Job> = { id: ++lastId, job }
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      waiting.set(sent.id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(sent)
      return promise
    },
    close: stop,
  }
}

/** The other end, in the thread's own script. */
export function answerDrawings<Job>(draw: (job: Job) => Uint8Array | Promise<Uint8Array>): void {
  parentPort?.on('message', async ({ id, job }: Sent<Job>) => {
    let result: Drawn
    try {
      result = { id, bytes: await draw(job) }
    } catch (error) {
      result = { id, error }
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(result)
  })
}
