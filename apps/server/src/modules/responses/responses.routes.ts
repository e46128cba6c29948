import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { listResponses } from './list-responses.ts'
import { openResponses } from './open-responses.ts'
import { responsesRepository } from './responses.repository.ts'

export function responsesRoutes(server: FastifyInstance, guards: Guards, deps: Deps) {
  const repository = responsesRepository(deps.database.db)

  implement(server, guards, calls.responses.list, ({ owner, query }) => listResponses(deps, { owner, ...query }))

  implement(server, guards, calls.analytics.list, async ({ owner }) => {
    const counters = await repository.counters(owner.id)
    const items = counters.map(({ form_id, unread }) => ({
      form: form_id,
      unread,
      ...openResponses(owner.plan, form_id, counters),
    }))
    return { items }
  })

  implement(server, guards, calls.analytics.setUnread, async ({ owner, params, body }) => {
    await repository.setUnread(owner.id, params.formId, body.unread)
    return {}
  })
}
