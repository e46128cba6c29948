import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { maskedAddress } from '@wayform/core/workspaces/invitations.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { earlierHashes, hashToken } from '../../platform/secrets/tokens.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { usersRepository } from '../users/users.repository.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { stateOf } from './invite-member.ts'
import { membersRepository } from './members.repository.ts'

type JoinDeps = Pick<Services, 'database' | 'now' | 'secretKey'>

/** The content of an invitation's page. It changes nothing, because link previews open it as well. */
export async function lookAtInvitation(
  deps: JoinDeps,
  secret: string,
  /** The signed-in person, if there is one. */
  personId: string | null,
): Promise<AnswerOf<typeof calls.members.look>> {
  const { db } = deps.database
  const members = membersRepository(db)
  const invitation = await members.bySecret(hashesOf(deps, secret))
  const workspace = invitation && (await workspacesRepository(db).find(invitation.workspace_id))
  if (!invitation || !workspace) throw new AppError('invitation.notFound')
  const inviter = await usersRepository(db).find(invitation.invited_by)
  return {
    workspace: workspace.name || workspace.owner_name,
    invitedBy: inviter?.name ?? workspace.owner_name,
    channel: invitation.channel,
    address: maskedAddress(invitation.address),
    role: invitation.role,
    expiresAt: invitation.expires_at.toISOString(),
    state: stateOf(invitation, deps.now()),
    fits: personId === null ? null : await members.hasProven(personId, invitation),
  }
}

/** Joins once, and only an account in which the invited number or address is proven. */
export async function joinWorkspace(deps: JoinDeps, owner: Owner, secret: string): Promise<{ workspaceId: string }> {
  const { database, now } = deps
  return database.transaction(async (tx) => {
    const members = membersRepository(tx)
    const found = await members.bySecret(hashesOf(deps, secret))
    if (!found) throw new AppError('invitation.notFound')
    // The workspace first, as inviting does; then the invitation, which another tab may have used meanwhile.
    await members.lock(found.workspace_id)
    const invitation = await members.bySecret(hashesOf(deps, secret), { lock: true })
    const workspace = await workspacesRepository(tx).find(found.workspace_id)
    if (!invitation || !workspace) throw new AppError('invitation.notFound')
    if (stateOf(invitation, now()) !== 'waiting') throw new AppError('invitation.ended')
    if (workspace.owner_id === owner.personId) throw new AppError('invitation.ownWorkspace')
    if (!(await members.hasProven(owner.personId, invitation))) {
      throw new AppError('invitation.otherAccount', { params: { address: maskedAddress(invitation.address) } })
    }
    const limit = PLAN_FACTS[workspace.plan].maxMembers
    if ((await members.count(workspace.id)) >= limit) throw new AppError('invitation.noSeat', { params: { limit } })
    await members.add({
      workspaceId: workspace.id,
      personId: owner.personId,
      role: invitation.role,
      formIds: invitation.form_ids,
      at: now(),
    })
    await members.withdraw(workspace.id, invitation.id)
    const actor = { id: workspace.id, personId: owner.personId }
    await recordActivity(tx, actor, { at: now() }, { verb: 'memberJoined', role: invitation.role })
    await workspacesRepository(tx).notifyChanged(workspace.id)
    return { workspaceId: workspace.id }
  })
}

export async function declineInvitation(deps: JoinDeps, secret: string): Promise<void> {
  const members = membersRepository(deps.database.db)
  const invitation = await members.bySecret(hashesOf(deps, secret))
  if (!invitation) throw new AppError('invitation.notFound')
  await members.decline(invitation, deps.now())
}

const hashesOf = ({ secretKey }: JoinDeps, secret: string) => [
  hashToken(secretKey, 'invitation', secret),
  ...earlierHashes(secretKey, 'invitation', secret),
]
