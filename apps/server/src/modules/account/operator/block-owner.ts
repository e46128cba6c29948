import type { Services } from '../../../services.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { sessionsRepository } from '../../auth/sessions/sessions.repository.ts'
import { heldDeliveriesRepository } from '../../ledger/held-deliveries.repository.ts'
import type { Wakeable } from '../../ledger/wakeable.ts'
import { usersRepository } from '../../users/users.repository.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { operatorActionsRepository } from './operator-actions.repository.ts'

type Blocking = { userId: string; reason: string | null }

/**
 * Ends every session and refuses new ones, closes the forms and holds the deliveries. Nothing is deleted. False if it
 * was blocked already, or does not exist.
 */
export async function blockOwner(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { userId, reason }: Blocking,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const users = usersRepository(tx)
    const user = await users.find(userId, { lock: true })
    if (!user || user.blocked_at) return false
    await users.update(userId, { blocked_at: now() })
    await sessionsRepository(tx).removeAll(userId, null)
    const workspaces = workspacesRepository(tx)
    for (const id of await workspaces.ownedBy(userId)) {
      await heldDeliveriesRepository(tx).hold({ userId: id }, 'blocked', databaseNow(database.clock))
      await workspaces.notifyChanged(id)
    }
    await operatorActionsRepository(tx).note(userId, 'block', { reason }, now())
    return true
  })
}

/** Opens everything again; held deliveries are sent. False if it was not blocked. */
export async function unblockOwner(
  { database, now, deliveries }: Pick<Services, 'database' | 'now'> & { deliveries: Wakeable },
  { userId, reason }: Blocking,
): Promise<boolean> {
  const isChanged = await database.transaction(async (tx) => {
    const users = usersRepository(tx)
    const user = await users.find(userId, { lock: true })
    if (!user?.blocked_at) return false
    await users.update(userId, { blocked_at: null })
    const workspaces = workspacesRepository(tx)
    for (const id of await workspaces.ownedBy(userId)) {
      await heldDeliveriesRepository(tx).release({ userId: id, reason: 'blocked' })
      await workspaces.notifyChanged(id)
    }
    await operatorActionsRepository(tx).note(userId, 'unblock', { reason }, now())
    return true
  })
  if (isChanged) deliveries.wake()
  return isChanged
}
