import { randomUUID } from 'node:crypto'
import { MAX_OWNED_WORKSPACES } from '@wayform/core/workspaces/workspace-limits.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type SecretBox, secretBox } from '../../platform/secrets/secret-box.ts'
import { activityName, recordActivity } from '../activity/record-activity.repository.ts'
import { apiKeysRepository } from '../api-keys/api-keys.repository.ts'
import { billingRepository } from '../billing/billing.repository.ts'
import { storeSubscriptionsRepository } from '../billing/stores/store-subscriptions.repository.ts'
import { deletionsRepository, handedOver, newOwner } from '../deletions/deletions.repository.ts'
import { usersRepository } from '../users/users.repository.ts'
import { type WorkspaceRow, workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { membersRepository } from './members.repository.ts'
import { exchangeChoices } from './reading.repository.ts'

type HandOverDeps = Pick<Services, 'database' | 'now' | 'secretKey'>

/**
 * Makes a member the owner, and the owner an editor, in one step: a workspace is never without an owner. Refused while
 * the plan is paid for, or the new owner could spend with the previous owner's card.
 */
export async function handOver({ database, now, secretKey }: HandOverDeps, owner: Owner, personId: string) {
  await database.transaction(async (tx) => {
    const workspaces = workspacesRepository(tx)
    const workspace = await workspaces.find(owner.id, { lock: true })
    // Another tab may have handed it over meanwhile.
    if (workspace?.owner_id !== owner.personId) throw new AppError('workspace.roleMissing')
    const subscriptions = await storeSubscriptionsRepository(tx).open(owner.id)
    if (isPaid(workspace) || subscriptions.length > 0) throw new AppError('workspace.paid')
    const next = await usersRepository(tx).find(personId, { lock: true })
    const isMember = (await workspaces.roleOf(owner.id, personId)) !== undefined
    if (!next || next.blocked_at || !isMember) throw new AppError('member.notFound')
    // Each workspace begins on Free: without this, one person could open any number, and hand them to another.
    if ((await workspaces.ownedBy(personId)).length >= MAX_OWNED_WORKSPACES) {
      throw new AppError('workspace.nextOwnerFull', { params: { limit: MAX_OWNED_WORKSPACES } })
    }
    const change = { workspaceId: owner.id, from: owner.personId, to: personId, at: now() }
    // They may have left meanwhile.
    if (!(await changeOwner(tx, secretBox(secretKey), change))) throw new AppError('member.notFound')
    // Each person owns a workspace.
    if ((await workspaces.ownedBy(owner.personId)).length === 0) {
      await workspaces.open({ id: randomUUID(), ownerId: owner.personId, name: '', at: now() })
    }
    const name = await activityName(tx, personId)
    await recordActivity(tx, owner, { at: now() }, { verb: 'workspaceHandedOver', name })
    await deletionsRepository(tx).note([handedOver(owner.id), newOwner(owner.id, personId)], now())
    await workspaces.notifyChanged(owner.id)
  })
}

type Change = { workspaceId: string; from: string; to: string; at: Date }

/** Makes the previous owner an editor. Returns whether the new owner was a member before. */
export async function changeOwner(tx: Tx, box: SecretBox, { workspaceId, from, to, at }: Change): Promise<boolean> {
  const members = membersRepository(tx)
  const workspaces = workspacesRepository(tx)
  await members.add({ workspaceId, personId: from, role: 'editor', formIds: null, at })
  await exchangeChoices(tx, { workspaceId, from, to })
  const wasMember = await members.remove(workspaceId, to)
  await workspaces.setOwner(workspaceId, to)
  // The new owner can't see where these keys are used, and they would still act in the name of the former owner.
  await apiKeysRepository(tx).endThoseOf(workspaceId, from, { at, by: from, reason: 'revoked' })
  // Stripe's data about earlier payments, such as a card, belongs to the person who paid.
  await billingRepository(tx).endCustomers(box, workspaceId, at)
  await workspaces.advanceBilling(workspaceId)
  return wasMember
}

/** A plan that the operator or the sandbox granted has no payer. */
export function isPaid({ plan, plan_source: source }: WorkspaceRow): boolean {
  return plan !== 'free' && source !== null && source !== 'sandbox'
}
