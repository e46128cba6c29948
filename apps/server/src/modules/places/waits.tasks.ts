import type { Services } from '../../services.ts'
import { task, type Task } from '../../platform/tasks/tasks.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { lockBookings } from './booked-times.repository.ts'
import { serveWaits, workspacesWithWaits } from './waits.repository.ts'

type Deps = Pick<Services, 'database'> & { deliveries: Wakeable }

/**
 * Offers the places that came free, however they did: cancelled, declined, moved or deleted, by hours that changed, a
 * block that went or a hold that ended. And ends the offers that nobody answered. Under the lock of each workspace's
 * bookings, so two servers never offer one place twice.
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
