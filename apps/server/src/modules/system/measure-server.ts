import { statfs } from 'node:fs/promises'
import { DESTINATIONS } from '@wayform/contract/shapes/deliveries.ts'
import type { Services } from '../../services.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'
import { eventBacklog, ledgerBacklog } from './backlog.repository.ts'
import type { Readiness } from './readiness.ts'

type Measured = Pick<Services, 'config' | 'metrics' | 'now'> & {
  database: OpenDatabase
  readiness: Readiness
  eventHandlers: Readonly<Record<string, unknown>>
}

/** Gauges that are read when metrics are asked for. */
export function measureServer({ config, metrics, now, database, readiness, eventHandlers }: Measured): void {
  const { db } = database.background
  const directory = diskOf(config)

  metrics.addGauges(async (set) => set('ready', {}, (await readiness.problems()).length === 0 ? 1 : 0))
  metrics.addGauges(async (set) => {
    const lines = await ledgerBacklog(db, now())
    for (const destination of DESTINATIONS) {
      for (const state of ['due', 'later', 'held'] as const) {
        const line = lines.find((each) => each.destination === destination && each.state === state)
        set('ledgerDepth', { destination, state }, line?.count ?? 0)
        if (state === 'due') set('ledgerAge', { destination }, line?.oldestSeconds ?? 0)
      }
    }
  })
  metrics.addGauges(async (set) => {
    const waiting = new Map((await eventBacklog(db)).map(({ provider, count }) => [provider, count]))
    for (const provider of Object.keys(eventHandlers)) set('eventsWaiting', { provider }, waiting.get(provider) ?? 0)
  })
  for (const [pool, { connections }] of [
    ['requests', database],
    ['background', database.background],
  ] as const) {
    metrics.addGauges((set) => {
      const state = connections()
      if (!state) return
      set('poolConnections', { pool, state: 'in_use' }, state.inUse)
      set('poolConnections', { pool, state: 'idle' }, state.idle)
      set('poolConnections', { pool, state: 'max' }, state.most)
      set('poolWaiting', { pool }, state.waiting)
    })
  }
  if (directory !== null) {
    metrics.addGauges(async (set) => {
      const { bavail, bsize } = await statfs(directory)
      set('diskFree', {}, bavail * bsize)
    })
  }
}

function diskOf({ database, storage, dataDir }: Services['config']): string | null {
  if (storage.kind === 'disk') return storage.directory
  return database.kind === 'pglite' ? dataDir : null
}
