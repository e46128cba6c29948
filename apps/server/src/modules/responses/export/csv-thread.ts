import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type CsvLines, type CsvPlan, csvRows } from './csv-rows.ts'
import type { StoredBatch } from './export-rows.repository.ts'

/** Writes one batch after the other. */
export type CsvWriter = {
  learn(version: number, doc: FormDoc): void
  write(batch: StoredBatch): Promise<CsvLines>
  close(): Promise<void>
}

export type ToCsvThread = StoredBatch | { version: number; doc: FormDoc }

/** For a few rows: a thread would take longer to start than they take to write. */
export function csvWriterHere(plan: CsvPlan): CsvWriter {
  const { learn, write } = csvRows(plan)
  return { learn, write: (batch) => Promise.resolve(write(batch)), close: () => Promise.resolve() }
}

/** For many responses: the thread writes rows while this one reads the next batch and serves requests. */
export function csvWriterThread(plan: CsvPlan): CsvWriter {
  const worker = new Worker(new URL('csv-worker.ts', import.meta.url), { workerData: plan })
  // A stop need not wait for an export.
  worker.unref()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => undefined)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread that writes an export ended')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const post = (message: ToCsvThread) => worker.postMessage(message)

  return {
    learn: (version, doc) => post({ version, doc }),
    async write(batch) {
      const answered = once(worker, 'message') as Promise<[CsvLines]>
      // The thread's end is reported by `ended`.
      answered.catch(() => undefined)
      post(batch)
      const [lines] = await Promise.race([answered, ended])
      return lines
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
