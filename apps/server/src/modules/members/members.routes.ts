import { calls } from '@wayform/contract/routes.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import type { InvitedRole } from '@wayform/core/workspaces/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
import { signedInOwner } from '../auth/sessions/sessions.ts'
import { activityName, recordActivity } from '../activity/record-activity.repository.ts'
import { endCalendarsBeyondRole } from '../bookings/links.repository.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { endMembership } from './end-membership.ts'
import { handOver } from './hand-over.ts'
import { inviteAgain, inviteMember, presentInvitation } from './invite-member.ts'
import { declineInvitation, joinWorkspace, lookAtInvitation } from './join-workspace.ts'
import { type MemberRow, membersRepository } from './members.repository.ts'
import { openWorkspace } from './open-workspace.ts'

export function membersRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'mail' | 'log'>,
) {
  const members = membersRepository(deps.database.db)

  implement(server, guards, calls.members.workspaces, async ({ owner }) => ({
    workspaces: await members.workspacesOf(owner.personId),
  }))
  implement(server, guards, calls.members.create, ({ owner, body, intention }) =>
    openWorkspace(deps, owner, { id: intention.id, name: body.name }),
  )
  implement(server, guards, calls.members.handOver, async ({ owner, body }) => {
    await handOver(deps, owner, body.personId)
    return {}
  })
  implement(server, guards, calls.members.rename, async ({ owner, body }) => {
    const { name } = body
    await deps.database.transaction(async (tx) => {
      const before = await workspacesRepository(tx).find(owner.id, { lock: true })
      await membersRepository(tx).rename(owner.id, name)
      if (before?.name === name) return
      const shown = name || (await activityName(tx, owner.personId))
      await recordActivity(tx, owner, { at: deps.now() }, { verb: 'workspaceRenamed', name: shown })
    })
    return { name }
  })
  implement(server, guards, calls.members.list, async ({ owner }) => {
    const list = await members.list(owner.id)
    const invitations = await members.invitations(owner.id)
    return {
      members: list.map((each) => present(each, owner)),
      invitations: invitations.map((each) => presentInvitation(each, deps.now())),
      seats: { used: list.length, most: PLAN_FACTS[owner.plan].maxMembers },
    }
  })
  implement(server, guards, calls.members.setRole, async ({ owner, params, body }) => {
    const formIds = body.role === 'viewer' ? body.formIds : null
    await changeRole(owner, params.personId, body.role, formIds)
    const changed = (await members.list(owner.id)).find(({ personId }) => personId === params.personId)
    if (!changed) throw new AppError('member.notFound')
    return { member: present(changed, owner) }
  })
  implement(server, guards, calls.members.remove, async ({ owner, params }) => {
    await end(owner, { workspaceId: owner.id, personId: params.personId })
    return {}
  })
  implement(server, guards, calls.members.leave, async ({ owner, params }) => {
    await end(owner, { workspaceId: params.workspaceId, personId: owner.personId })
    return {}
  })
  implement(server, guards, calls.members.invite, ({ owner, body }) => inviteMember(deps, owner, body))
  implement(server, guards, calls.members.sendAgain, ({ owner, params, body }) =>
    inviteAgain(deps, owner, { ...params, ...body }),
  )
  implement(server, guards, calls.members.withdraw, async ({ owner, params }) => {
    await deps.database.transaction(async (tx) => {
      const known = await membersRepository(tx).invitation(owner.id, params.invitationId)
      const isGone = known && (await membersRepository(tx).withdraw(owner.id, params.invitationId))
      if (!isGone) throw new AppError('invitation.notFound')
      await recordActivity(tx, owner, { at: deps.now() }, { verb: 'invitationWithdrawn', name: known.address })
    })
    return {}
  })
  implement(server, guards, calls.members.look, async ({ params, request, reply }) =>
    lookAtInvitation(deps, params.secret, (await signedInOwner(deps, request, reply))?.personId ?? null),
  )
  implement(server, guards, calls.members.join, ({ owner, params }) => joinWorkspace(deps, owner, params.secret))
  implement(server, guards, calls.members.decline, async ({ params }) => {
    await declineInvitation(deps, params.secret)
    return {}
  })

  const end = ({ personId: by }: Owner, which: { workspaceId: string; personId: string }) =>
    deps.database.transaction((tx) => endMembership(tx, { ...which, by, at: deps.now() }))

  async function changeRole(owner: Owner, personId: string, role: InvitedRole, formIds: string[] | null) {
    await deps.database.transaction(async (tx) => {
      const list = membersRepository(tx)
      await list.lock(owner.id)
      const before = (await list.list(owner.id)).find((each) => each.personId === personId)
      if (!before || !(await list.change(owner.id, personId, role, formIds))) throw new AppError('member.notFound')
      await endCalendarsBeyondRole(tx, owner.id, { personId, role }, deps.now())
      const isOther = before.role !== role
      if (!isOther && isSameValue(before.formIds, formIds)) return
      const name = await activityName(tx, personId)
      const activity = { verb: 'memberRoleChanged', name, role, ...(isOther && { roleBefore: before.role }) } as const
      await recordActivity(tx, owner, { at: deps.now() }, activity)
    })
  }
}

function present(row: MemberRow, owner: Owner) {
  return {
    ...row,
    isYou: row.personId === owner.personId,
    joinedAt: row.joinedAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
  }
}
