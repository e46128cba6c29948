import type { AnswerOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { ID } from '../../testing/given.ts'
import type { Invitation, Member, MemberList, SentInvitation } from './queries.ts'

const AT = '2026-11-12T10:00:00.000Z'
export const LUCIA_ID = '11111111-6f0a-4c0e-9d55-0d6e6e3f2a11'

export const ANA: Member = {
  personId: ID,
  name: 'Ana Souza',
  address: '+5511987654321',
  role: 'owner',
  formIds: null,
  isYou: true,
  joinedAt: AT,
  seenAt: AT,
}
export const LUCIA: Member = {
  ...ANA,
  personId: LUCIA_ID,
  name: 'Lúcia Souza',
  address: 'lucia@shop.example',
  role: 'editor',
  isYou: false,
}
export const WAITING: Invitation = {
  id: '22222222-6f0a-4c0e-9d55-0d6e6e3f2a11',
  channel: 'whatsapp',
  address: '+5511977770190',
  role: 'viewer',
  formIds: null,
  sentAt: AT,
  expiresAt: '2026-11-19T10:00:00.000Z',
  state: 'waiting',
}

const sentOf = (invitation: Invitation): SentInvitation => ({
  invitation,
  url: 'https://app.example/join/secret',
  whatsappUrl: invitation.channel === 'whatsapp' ? `https://wa.me/${invitation.address.slice(1)}?text=Hi` : null,
})

/** A server that keeps members and invitations as they are changed. */
export function serveTeam(server: FakeServer, begin: Partial<MemberList> = {}): MemberList {
  const team: MemberList = {
    members: [ANA, LUCIA],
    invitations: [],
    seats: { used: begin.members?.length ?? 2, most: 10 },
    ...begin,
  }
  server
    .on(calls.members.list, () => ({ ...team }))
    .on(calls.members.workspaces, { workspaces: [] } satisfies AnswerOf<typeof calls.members.workspaces>)
    .on(calls.members.setRole, ({ params, body }) => {
      team.members = team.members.map((each) => (each.personId === params.personId ? { ...each, ...body } : each))
      const member = team.members.find(({ personId }) => personId === params.personId) ?? LUCIA
      return { member }
    })
    .on(calls.members.remove, ({ params }) => {
      team.members = team.members.filter(({ personId }) => personId !== params.personId)
      return {}
    })
    .on(calls.members.invite, ({ body }) => {
      const channel = body.to.includes('@') ? 'email' : 'whatsapp'
      const { role, formIds } = body
      const address = channel === 'email' ? body.to : body.to.replaceAll(/[^+\d]/g, '')
      const invitation: Invitation = { ...WAITING, channel, address, role, formIds }
      team.invitations = [invitation]
      return sentOf(invitation)
    })
    .on(calls.members.sendAgain, () => sentOf(team.invitations[0] ?? WAITING))
    .on(calls.members.withdraw, () => {
      team.invitations = []
      return {}
    })
  return team
}
