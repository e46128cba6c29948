import type { Services } from '../../services.ts'
import { task, type Task } from '../../platform/tasks/tasks.ts'
import { dayOf } from './daily-caps.ts'
import { heldMessagesRepository } from './held-messages.repository.ts'
import { messageCountsRepository } from './message-counts.repository.ts'
import { switchOffUnproven } from './switch-off-unproven.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type TaskDeps = Pick<Services, 'database' | 'now'>

export function recipientsTasks(deps: TaskDeps): Task[] {
  const { db, clock } = deps.database
  return [
    task({
      name: 'switch-off-unproven',
      everyMs: 60 * MINUTE_MS,
      run: ({ signal }) => switchOffUnproven(deps, signal),
    }),
    task({
      name: 'release-proven',
      everyMs: 5 * MINUTE_MS,
      async run({ now }) {
        await heldMessagesRepository(db, clock).releaseProvenSince(new Date(now.getTime() - 15 * MINUTE_MS))
      },
    }),
    task({
      name: 'purge-message-counts',
      everyMs: DAY_MS,
      async run({ now }) {
        await messageCountsRepository(db).removeBefore(dayOf(new Date(now.getTime() - DAY_MS)))
      },
    }),
  ]
}
