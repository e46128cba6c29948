import { API_LOG_DAYS, API_LOG_LINES } from '@wayform/core/api/api-log.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import type { Services } from '../../services.ts'
import { logLinesRepository } from './log-lines.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 2_000

export function apiLogTasks(deps: Pick<Services, 'database'>): Task[] {
  return [forgetLog(deps)]
}

/** Keeps what the screen and the help promise: so many days, and at most so many lines. */
export function forgetLog(
  { database }: Pick<Services, 'database'>,
  { most = API_LOG_LINES, batch = BATCH }: { most?: number; batch?: number } = {},
): Task {
  return task({
    name: 'forget-api-log',
    everyMs: HOUR_MS,
    async run({ now, signal }) {
      const lines = logLinesRepository(database.db)
      const before = new Date(now.getTime() - API_LOG_DAYS * DAY_MS)
      while (!signal.aborted && (await lines.forgetBefore(before, batch)));
      while (!signal.aborted && (await lines.forgetBeyond(most, batch)));
    },
  })
}
