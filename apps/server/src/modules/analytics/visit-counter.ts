import type { VisitEvent } from '@wayform/contract/calls/public.ts'
import { roundedSeconds } from '@wayform/core/insights/usual-time.ts'
import { QUARTER_MS } from '@wayform/core/time/zones.ts'
import type { Services } from '../../services.ts'
import { type VisitCount, visitsRepository } from './visits.repository.ts'

const WRITE_AFTER_MS = 5_000
/** Distinct counters in memory; each belongs to an existing page of a form. */
const MAX_WAITING = 5_000

type Visit = { userId: string; formId: string; event: VisitEvent; page: string; from: string; seconds?: number }

/**
 * Counts visits in memory and writes them every few seconds, so that a crowd costs one write. A crash loses a few
 * seconds of counts. Nothing is stored about the visitor.
 */
export function visitCounter({ database, now, log }: Pick<Services, 'database' | 'now' | 'log'>) {
  let waiting = new Map<string, VisitCount>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function add(count: Omit<VisitCount, 'quarter' | 'visits'>) {
    const quarter = new Date(Math.floor(now().getTime() / QUARTER_MS) * QUARTER_MS)
    const key = `${count.formId} ${quarter.getTime()} ${count.kind} ${count.page}`
    const known = waiting.get(key)
    if (known) known.visits += 1
    else if (waiting.size < MAX_WAITING) waiting.set(key, { ...count, quarter, visits: 1 })
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write() {
    const counts = [...waiting.values()]
    waiting = new Map()
    if (counts.length === 0) return
    await visitsRepository(database.db)
      .add(counts)
      .catch((err: unknown) => log.warn({ err }, 'visits could not be counted'))
  }

  return {
    count({ userId, formId, event, page, from, seconds = 0 }: Visit) {
      const form = { userId, formId }
      if (event === 'view' || event === 'start') add({ ...form, kind: event, page: '' })
      if ((event === 'view' || event === 'page') && page !== '') add({ ...form, kind: 'page', page })
      if ((event === 'page' || event === 'done') && from !== '') add({ ...form, kind: 'passed', page: from })
      const took = event === 'done' ? roundedSeconds(seconds) : null
      if (took !== null) add({ ...form, kind: 'took', page: String(took) })
    },
    flush,
  }
}
