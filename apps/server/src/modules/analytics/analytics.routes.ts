import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { requestLanguage } from '../../texts.ts'
import { membersRepository } from '../members/members.repository.ts'
import { readingRepository } from '../members/reading.repository.ts'
import { responsesRepository } from '../responses/responses.repository.ts'
import { countResponses } from './count-responses.ts'
import { insightsOf } from './insights.ts'

export function analyticsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'>,
) {
  const repository = responsesRepository(deps.database.db)

  implement(server, guards, calls.analytics.list, async ({ owner, query }) => {
    const [counts, workspaces] = await Promise.all([
      countResponses(deps, owner, query),
      membersRepository(deps.database.db).workspacesOf(owner.personId),
    ])
    const others = workspaces.filter(({ id }) => id !== owner.id)
    return { ...counts, elsewhere: others.reduce((sum, { unread }) => sum + unread, 0) }
  })

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
