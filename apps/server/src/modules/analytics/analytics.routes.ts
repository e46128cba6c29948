import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { openResponses } from '../responses/open-responses.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { insightsOf } from './insights.ts'

export function analyticsRoutes(server: FastifyInstance, guards: Guards, deps: Deps) {
  const repository = responsesRepository(deps.database.db)

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

  implement(server, guards, calls.analytics.insights, ({ owner, params, query }) =>
    insightsOf(deps, { owner, ...params, ...query }),
  )
}
