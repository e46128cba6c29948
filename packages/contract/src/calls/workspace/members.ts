import { INVITED_ROLES, ROLES } from '@wayform/core/workspaces/roles.ts'
import * as z from 'zod'
import { HOUR } from '../../limit.ts'
import { openRoute, ownerRoute } from '../../route.ts'
import { id, nothing, time } from '../../shapes/basics.ts'

export const MAX_WORKSPACE_NAME = 60
const role = z.enum(ROLES)
const invitedRole = z.enum(INVITED_ROLES)
const formIds = z.array(id).min(1).max(100).nullable().describe('The forms that a viewer may look at; null: all')

const workspaceInList = z
  .object({
    id,
    name: z.string().describe('Empty: it goes under its owner’s name'),
    ownerName: z.string(),
    role,
    forms: z.number().int(),
    unread: z.number().int(),
  })
  .meta({ id: 'WorkspaceInList', description: 'A workspace that the person works in' })

const member = z
  .object({
    personId: id,
    name: z.string(),
    address: z.string().describe('The proven number or e-mail that this person signs in with'),
    role,
    formIds,
    isYou: z.boolean(),
    joinedAt: time,
    seenAt: time.nullable().describe('When this person last did something here'),
  })
  .meta({ id: 'Member', description: 'A person who works in the workspace' })

const invitation = z
  .object({
    id,
    channel: z.enum(['whatsapp', 'email']),
    address: z.string(),
    role: invitedRole,
    formIds,
    sentAt: time,
    expiresAt: time,
    state: z.enum(['waiting', 'ended', 'declined']),
  })
  .meta({ id: 'Invitation', description: 'Somebody who was asked to join the workspace' })

const secret = z.string().max(100)
const sent = z.object({
  invitation,
  url: z.string().describe('The link of the invitation; it works once, and is not told again'),
  whatsappUrl: z.string().nullable().describe('For numbers: the chat with the text filled in; nothing is sent by us'),
})

const mails = z.boolean().default(true).describe('False: only the link is made, and no mail is sent')

const SENDING = { invitations: { by: 'account', most: 60, seconds: HOUR } } as const
const TO_INVITE = [
  'invitation.addressInvalid',
  'invitation.isMember',
  'invitation.noSeat',
  'invitation.askLimit',
  'invitation.sendFailed',
  'recipient.testAccount',
] as const

/** Members and open invitations of a workspace. */
export const members = {
  workspaces: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/api/workspaces',
    summary: 'The workspaces that this person works in, their own one first',
    answers: { 200: z.object({ workspaces: z.array(workspaceInList) }) },
  }),
  create: ownerRoute({
    may: 'self',
    method: 'POST',
    path: '/api/workspaces',
    creates: true,
    summary: 'Open another workspace; it begins on the free plan',
    body: z.object({ name: z.string().trim().min(1).max(MAX_WORKSPACE_NAME) }),
    limits: { workspaces: { by: 'account', most: 10, seconds: HOUR } },
    answers: { 200: z.object({ workspaceId: id }) },
    errors: ['workspace.tooMany'],
  }),
  handOver: ownerRoute({
    may: 'manageMembers',
    method: 'POST',
    path: '/api/workspace/owner',
    summary: 'Make a member the owner; who was it before stays as an editor',
    description:
      'Refused while somebody pays for the plan: the payment can’t change its payer. A person who owns no other workspace gets a new, empty one.',
    body: z.object({ personId: id }),
    answers: { 200: nothing },
    errors: ['member.notFound', 'workspace.paid', 'workspace.nextOwnerFull'],
  }),
  rename: ownerRoute({
    may: 'manageMembers',
    method: 'PATCH',
    path: '/api/workspace',
    summary: 'Name the workspace',
    body: z.object({ name: z.string().trim().max(MAX_WORKSPACE_NAME) }),
    answers: { 200: z.object({ name: z.string() }) },
  }),
  deleteWorkspace: ownerRoute({
    may: 'manageMembers',
    method: 'DELETE',
    path: '/api/workspace',
    summary: 'Delete the workspace with its forms, responses and files, for everybody who works in it',
    description: 'On the free plan only. The first workspace of a person is deleted with the account instead.',
    answers: { 200: nothing },
    errors: ['workspace.isFirst', 'workspace.notFree'],
  }),
  list: ownerRoute({
    may: 'manageMembers',
    method: 'GET',
    path: '/api/members',
    summary: 'Everybody who works in the workspace, and everybody who was asked to',
    answers: {
      200: z.object({
        members: z.array(member),
        invitations: z.array(invitation),
        seats: z.object({ used: z.number().int(), most: z.number().int() }),
      }),
    },
  }),
  setRole: ownerRoute({
    may: 'manageMembers',
    method: 'PATCH',
    path: '/api/members/:personId',
    summary: 'Give a member another role',
    params: z.object({ personId: id }),
    body: z.object({ role: invitedRole, formIds: formIds.default(null) }),
    answers: { 200: z.object({ member }) },
    errors: ['member.notFound'],
  }),
  remove: ownerRoute({
    may: 'manageMembers',
    method: 'DELETE',
    path: '/api/members/:personId',
    summary: 'Remove a member; at once nothing of the workspace is theirs to see',
    params: z.object({ personId: id }),
    answers: { 200: nothing },
    errors: ['member.notFound'],
  }),
  leave: ownerRoute({
    may: 'self',
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/membership',
    summary: 'Leave a workspace of somebody else',
    params: z.object({ workspaceId: id }),
    answers: { 200: nothing },
    errors: ['member.notFound'],
  }),
  invite: ownerRoute({
    may: 'manageMembers',
    method: 'POST',
    path: '/api/invitations',
    creates: true,
    summary: 'Ask a number or an e-mail address to join',
    description:
      'An address gets one mail; for a number the answer has a chat with the text filled in, and nothing is sent by us. The link works once, for seven days, and only for an account in which the number or address is proven. Asking again replaces the link.',
    body: z.object({ to: z.string().trim().min(3).max(254), role: invitedRole, formIds: formIds.default(null), mails }),
    limits: SENDING,
    answers: { 200: sent },
    errors: TO_INVITE,
  }),
  sendAgain: ownerRoute({
    may: 'manageMembers',
    method: 'POST',
    path: '/api/invitations/:invitationId/send',
    creates: true,
    summary: 'Send an invitation again, with a new link and seven more days',
    params: z.object({ invitationId: id }),
    body: z.object({ mails }),
    limits: SENDING,
    answers: { 200: sent },
    errors: [...TO_INVITE, 'invitation.notFound'],
  }),
  withdraw: ownerRoute({
    may: 'manageMembers',
    method: 'DELETE',
    path: '/api/invitations/:invitationId',
    summary: 'Withdraw an invitation; its link ends',
    params: z.object({ invitationId: id }),
    answers: { 200: nothing },
    errors: ['invitation.notFound'],
  }),
  look: openRoute({
    method: 'GET',
    path: '/api/join/:secret',
    summary: 'What an invitation says, before its reader signs in',
    params: z.object({ secret }),
    limits: { looks: { by: 'address', most: 120, seconds: HOUR } },
    answers: {
      200: z.object({
        workspace: z.string(),
        invitedBy: z.string(),
        channel: z.enum(['whatsapp', 'email']),
        address: z.string().describe('Masked, so that only its holder recognises it'),
        role: invitedRole,
        expiresAt: time,
        state: z.enum(['waiting', 'ended', 'declined']),
        fits: z
          .boolean()
          .nullable()
          .describe('Whether the number or address is proven in the account that is signed in; null: no account is'),
      }),
    },
    errors: ['invitation.notFound'],
  }),
  join: ownerRoute({
    may: 'self',
    method: 'POST',
    path: '/api/join/:secret',
    creates: true,
    summary: 'Accept an invitation',
    params: z.object({ secret }),
    limits: { joins: { by: 'account', most: 60, seconds: HOUR } },
    answers: { 200: z.object({ workspaceId: id }) },
    errors: [
      'invitation.notFound',
      'invitation.ended',
      'invitation.otherAccount',
      'invitation.ownWorkspace',
      'invitation.noSeat',
    ],
  }),
  decline: openRoute({
    method: 'POST',
    path: '/api/join/:secret/decline',
    summary: 'Decline an invitation',
    params: z.object({ secret }),
    limits: { declines: { by: 'address', most: 60, seconds: HOUR } },
    answers: { 200: nothing },
    errors: ['invitation.notFound'],
  }),
}
