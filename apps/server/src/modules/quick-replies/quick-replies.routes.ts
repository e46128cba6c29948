import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import {
  createQuickReply,
  editQuickReply,
  listQuickReplies,
  orderQuickReplies,
  removeQuickReply,
  undeleteQuickReply,
} from './quick-replies.ts'

export function quickRepliesRoutes(server: FastifyInstance, guards: Guards, deps: Pick<Services, 'database' | 'now'>) {
  const { quickReplies } = calls
  implement(server, guards, quickReplies.list, async ({ owner }) => ({ replies: await listQuickReplies(deps, owner) }))
  implement(server, guards, quickReplies.create, async ({ owner, body, intention, reply }) => {
    const made = await createQuickReply(deps, { owner, id: intention.id, ...body })
    reply.code(201)
    return { reply: made }
  })
  implement(server, guards, quickReplies.edit, async ({ owner, params, body }) => ({
    reply: await editQuickReply(deps, { owner, ...params, ...body }),
  }))
  implement(server, guards, quickReplies.order, async ({ owner, body }) => ({
    replies: await orderQuickReplies(deps, { owner, ...body }),
  }))
  implement(server, guards, quickReplies.remove, async ({ owner, params }) => ({
    replies: await removeQuickReply(deps, { owner, ...params }),
  }))
  implement(server, guards, quickReplies.undelete, async ({ owner, params }) => ({
    replies: await undeleteQuickReply(deps, { owner, ...params }),
  }))
}
