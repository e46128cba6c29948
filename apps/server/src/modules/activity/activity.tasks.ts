import { ACTIVITY_MONTHS } from '@wayform/core/workspaces/activity.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import type { Services } from '../../services.ts'
import { forgetActivityBefore } from './activity.repository.ts'

const DAY_MS = 86_400_000
const BATCH = 1000

export function activityTasks(deps: Pick<Services, 'database'>): Task[] {
  return [forgetOldActivity(deps)]
}

/** Keeps what the screen and the help promise: twelve months. */
export function forgetOldActivity({ database }: Pick<Services, 'database'>): Task {
  return task({
    name: 'forget-old-activity',
    everyMs: DAY_MS,
    async run({ now, signal }) {
      const before = new Date(now)
      before.setUTCMonth(before.getUTCMonth() - ACTIVITY_MONTHS)
      while (!signal.aborted && (await forgetActivityBefore(database.db, before, BATCH)) === BATCH);
    },
  })
}
