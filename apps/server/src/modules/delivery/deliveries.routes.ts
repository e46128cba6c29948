import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { sendUnsentAgain, unsentGroups, unsentPage } from './unsent-deliveries.ts'

export function deliveriesRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'database' | 'texts'> & { deliveries: Wakeable },
) {
  implement(server, guards, calls.deliveries.groups, ({ owner, request }) =>
    unsentGroups(deps, owner, deps.texts.for(request)),
  )
  implement(server, guards, calls.deliveries.list, ({ owner, query, request }) =>
    unsentPage(deps, { owner, t: deps.texts.for(request), ...query }),
  )
  implement(server, guards, calls.deliveries.sendAgain, ({ owner, body }) => sendUnsentAgain(deps, { owner, ...body }))
}
