import type { Deps } from '../../deps.ts'
import { task, type Task } from '../../platform/tasks/tasks.ts'
import { heldRepository } from './held.repository.ts'

const MINUTE_MS = 60_000

export function deliveriesTasks({ database, deliveries }: Pick<Deps, 'database' | 'deliveries'>): Task[] {
  return [
    task({
      name: 'release-held-deliveries',
      everyMs: MINUTE_MS,
      async run() {
        if ((await heldRepository(database.db).releaseOpened()) > 0) deliveries.wake()
      },
    }),
  ]
}
