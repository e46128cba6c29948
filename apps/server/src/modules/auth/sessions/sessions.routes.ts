import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { endSessionOf, endSessionsOf, listSessions } from './sessions-of-user.ts'

/** An owner's own sessions. */
export function sessionsRoutes(server: FastifyInstance, guards: Guards, deps: Pick<Services, 'database' | 'now'>) {
  implement(server, guards, calls.users.sessions, async ({ owner }) => ({ sessions: await listSessions(deps, owner) }))
  implement(server, guards, calls.users.endSession, async ({ owner, params }) => {
    await endSessionOf(deps, owner, params.sessionId)
    return {}
  })
  implement(server, guards, calls.users.endSessions, async ({ owner, query }) => ({
    ended: await endSessionsOf(deps, owner, query.scope),
  }))
}
