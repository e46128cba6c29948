import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { tryForm } from './try-form.ts'

/** On the owner app; the returned address is on the forms host. */
export function tryFormRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey'>,
) {
  implement(server, guards, calls.forms.testLink, async ({ owner, params }) => {
    const { url, expiresAt } = await tryForm(deps, { owner, formId: params.id })
    return { url, expiresAt: expiresAt.toISOString() }
  })
}
