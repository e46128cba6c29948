import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { task, type Task } from '../../platform/tasks/tasks.ts'
import { planReminders } from './reminders/plan-reminders.ts'
import { heldDeliveriesRepository } from '../ledger/held-deliveries.repository.ts'

const MINUTE_MS = 60_000

export function deliveriesTasks({
  database,
  deliveries,
}: Pick<Services, 'database'> & { deliveries: Wakeable }): Task[] {
  return [
    task({
      name: 'plan-reminders',
      everyMs: MINUTE_MS,
      run: ({ now }) => planReminders({ database }, now),
    }),
    task({
      name: 'release-held-deliveries',
      everyMs: MINUTE_MS,
      async run() {
        if ((await heldDeliveriesRepository(database.db).releaseOpened()) > 0) deliveries.wake()
      },
    }),
  ]
}
