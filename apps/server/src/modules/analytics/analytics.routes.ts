import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { requestLanguage } from '../../texts.ts'
import { readingRepository } from '../members/reading.repository.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { countResponses } from './count-responses.ts'
import { insightsOf } from './insights.ts'

export function analyticsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'database' | 'now' | 'texts'>,
) {
  const repository = responsesRepository(deps.database.db)

  implement(server, guards, calls.analytics.list, ({ owner, query }) => countResponses(deps, owner, query))

  implement(server, guards, calls.analytics.setUnread, async ({ owner, params, body }) => {
    const { id: workspaceId, personId, role } = owner
    if (role === 'owner') await repository.setUnread(workspaceId, params.formId, body.unread)
    else await readingRepository(deps.database.db, { workspaceId, personId }).markRead(params.formId)
    return {}
  })

  implement(server, guards, calls.analytics.insights, ({ owner, params, query, request }) =>
    insightsOf(deps, { owner, language: requestLanguage(request), ...params, ...query }),
  )
}
