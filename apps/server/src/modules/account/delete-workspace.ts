import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { storeSubscriptionsRepository } from '../billing/stores/store-subscriptions.repository.ts'
import { usersRepository } from '../users/users.repository.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { eraseWorkspace } from './delete-account.ts'

/**
 * Deletes a workspace beside the first one of its owner, who always has one: that goes with the account. Refused while
 * it has a paid plan.
 */
export async function deleteWorkspace(
  { database, now, secretKey }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  owner: Pick<Owner, 'id' | 'personId'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    // Under the person's lock: of two deletions at the same time, the second must see what is left.
    await usersRepository(tx).find(owner.personId, { lock: true })
    const workspaces = workspacesRepository(tx)
    const workspace = await workspaces.find(owner.id, { lock: true })
    if (!workspace) throw new AppError('workspace.notFound')
    // Another tab may have handed it over meanwhile.
    if (workspace.owner_id !== owner.personId) throw new AppError('workspace.roleMissing')
    const [first] = await workspaces.ownedBy(owner.personId)
    if (first === owner.id) throw new AppError('workspace.isFirst')
    const subscriptions = await storeSubscriptionsRepository(tx).open(owner.id)
    if (workspace.plan !== 'free' || subscriptions.length > 0) throw new AppError('workspace.notFree')
    await eraseWorkspace({ tx, box: secretBox(secretKey), workspaceId: owner.id, at: now() })
  })
}
