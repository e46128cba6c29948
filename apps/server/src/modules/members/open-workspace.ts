import { MAX_OWNED_WORKSPACES } from '@wayform/core/workspaces/workspace-limits.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { usersRepository } from '../users/users.repository.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'

/** Another workspace for the same person, with a plan of its own. */
export async function openWorkspace(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { personId }: Pick<Owner, 'personId'>,
  { id, name }: { id: string; name: string },
): Promise<{ workspaceId: string }> {
  await database.transaction(async (tx) => {
    // Under the person's lock, or two requests would both find room.
    await usersRepository(tx).find(personId, { lock: true })
    const workspaces = workspacesRepository(tx)
    const owned = await workspaces.ownedBy(personId)
    if (owned.length >= MAX_OWNED_WORKSPACES && !owned.includes(id)) {
      throw new AppError('workspace.tooMany', { params: { limit: MAX_OWNED_WORKSPACES } })
    }
    await workspaces.open({ id, ownerId: personId, name, at: now() })
  })
  return { workspaceId: id }
}
