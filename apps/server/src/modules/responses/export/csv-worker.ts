import { parentPort, workerData } from 'node:worker_threads'
import { type CsvPlan, csvRows } from './csv-rows.ts'
import type { ToCsvThread } from './csv-thread.ts'

const rows = csvRows(workerData as CsvPlan) // as csv-thread.ts starts it

parentPort?.on('message', (message: ToCsvThread) => {
  if ('doc' in message) {
    rows.learn(message.version, message.doc)
    return
  }
  const written = rows.write(message)
  parentPort?.postMessage(written, 'bytes' in written ? [written.bytes.buffer] : [])
})
