import { randomUUID } from 'node:crypto'
import { MAX_OWNED_WORKSPACES } from '@wayform/core/workspaces/workspace-limits.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import type { Services } from '../../../services.ts'
import { activityName, recordActivity } from '../../activity/record-activity.repository.ts'
import { storeSubscriptionsRepository } from '../../billing/stores/store-subscriptions.repository.ts'
import { deletionsRepository, handedOver, newOwner } from '../../deletions/deletions.repository.ts'
import { changeOwner, isPaid } from '../../members/hand-over.ts'
import { usersRepository } from '../../users/users.repository.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { operatorActionsRepository } from './operator-actions.repository.ts'

type Input = { workspaceId: string; personId: string; reason: string | null }
type Given = 'done' | 'missing' | 'theirs' | 'blocked' | 'full' | 'paid'

/**
 * Gives a workspace to another owner when its owner can't hand it over: they lost the number they signed in with, or
 * have left the business. By the rules of handing over, but the new owner need not have been a member. The earlier
 * owner stays as an editor, whom the new owner may remove.
 */
export async function giveWorkspace(
  { database, now, secretKey }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  { workspaceId, personId, reason }: Input,
): Promise<Given> {
  return database.transaction(async (tx) => {
    const workspaces = workspacesRepository(tx)
    const workspace = await workspaces.find(workspaceId, { lock: true })
    const next = await usersRepository(tx).find(personId, { lock: true })
    if (!workspace || !next) return 'missing'
    const { owner_id: from } = workspace
    if (from === personId) return 'theirs'
    if (next.blocked_at) return 'blocked'
    if ((await workspaces.ownedBy(personId)).length >= MAX_OWNED_WORKSPACES) return 'full'
    if (isPaid(workspace) || (await storeSubscriptionsRepository(tx).open(workspaceId)).length > 0) return 'paid'
    const at = now()
    await changeOwner(tx, secretBox(secretKey), { workspaceId, from, to: personId, at })
    // Every account has a workspace of its own.
    if ((await workspaces.ownedBy(from)).length === 0) {
      await workspaces.open({ id: randomUUID(), ownerId: from, name: '', at })
    }
    const name = await activityName(tx, personId)
    await recordActivity(tx, { id: workspaceId, personId: null }, { at }, { verb: 'workspaceHandedOver', name })
    await deletionsRepository(tx).note([handedOver(workspaceId), newOwner(workspaceId, personId)], at)
    for (const account of [from, personId]) {
      await operatorActionsRepository(tx).note(account, 'give', { workspaceId, from, to: personId, reason }, at)
    }
    await workspaces.notifyChanged(workspaceId)
    return 'done'
  })
}
