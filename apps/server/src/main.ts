import { readConfig } from './config.ts'
import { explainFailure } from './processes/explain-failure.ts'
import { startProcesses } from './processes/start-processes.ts'
import type { RunningServer } from './start-server.ts'

/** The entry point in production: `node apps/server/src/main.ts`. */
const stopping = new AbortController()
const started = start()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) {
      console.error(`${signal} again: ending without waiting`)
      process.exit(1)
    }
    stopping.abort()
    void started.then((server) => server?.close()).then(() => process.exit(0), fail)
  })
}
await started.catch(fail)

/** Null: it was stopped before it could serve. */
async function start(): Promise<RunningServer | null> {
  try {
    return await startProcesses(readConfig(process.env), { signal: stopping.signal, onGiveUp: fail })
  } catch (error) {
    if (stopping.signal.aborted) return null
    throw error
  }
}

function fail(error: unknown): never {
  console.error(explainFailure(error))
  process.exit(1)
}
