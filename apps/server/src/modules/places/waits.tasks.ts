import type { Services } from '../../services.ts'
import { task, type Task } from '../../platform/tasks/tasks.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { lockBookings } from './booked-times.repository.ts'
import { serveWaits, workspacesWithWaits } from './waits.repository.ts'

type Deps = Pick<Services, 'database'> & { deliveries: Wakeable }

/**
 * Offers places that were freed: by a cancelled, declined, moved or deleted booking, changed hours, a removed block
 * or an expired hold. Also ends offers without an answer. Under the lock of each workspace's bookings, so that two
 * servers never offer one place twice.
 */
export function waitsTasks(deps: Deps): Task[] {
  return [
    task({
      name: 'serve-waiting-lists',
      everyMs: 15_000,
      async run({ signal }) {
        for (const workspaceId of await workspacesWithWaits(deps.database.db, deps.database)) {
          if (signal.aborted) return
          await serveWorkspace(deps, workspaceId)
        }
      },
    }),
  ]
}

export async function serveWorkspace({ database, deliveries }: Deps, workspaceId: string): Promise<void> {
  const offers = await database.transaction(async (tx) => {
    await lockBookings(tx, [workspaceId])
    return serveWaits(tx, database, workspaceId)
  })
  if (offers > 0) deliveries.wake()
}
