import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import {
  connectPageIntegration,
  disconnectIntegration,
  setSheetLines,
  toggleIntegration,
} from './change-integration.ts'
import { readStates } from './read-states.ts'
import { sheetsRoutes } from './sheets/sheets.routes.ts'
import { webhookRoutes } from './webhook/webhook.routes.ts'

export function integrationsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'google' | 'outbound' | 'log'> & {
    deliveries: Wakeable
  },
) {
  const { integrations } = calls

  webhookRoutes(server, guards, deps)
  sheetsRoutes(server, guards, deps)

  implement(server, guards, integrations.states, ({ owner, query: { formId }, request }) =>
    readStates(deps, { owner, formId, t: deps.texts.for(request) }),
  )
  implement(server, guards, integrations.setScript, ({ owner, body: { formId, content } }) =>
    connectPageIntegration(deps, { owner, formId, kind: 'customScript', config: { content } }),
  )
  implement(server, guards, integrations.setGoogleAnalytics, ({ owner, body: { formId, analyticsId } }) =>
    connectPageIntegration(deps, { owner, formId, kind: 'googleAnalytics', config: { analyticsId } }),
  )
  implement(server, guards, integrations.setPixel, ({ owner, body: { formId, analyticsId } }) =>
    connectPageIntegration(deps, { owner, formId, kind: 'pixelAnalytics', config: { analyticsId } }),
  )
  implement(server, guards, integrations.setSheetLines, ({ owner, body: { formId, isOn } }) =>
    setSheetLines(deps, { owner, formId, isOn }),
  )
  implement(server, guards, integrations.toggle, async ({ owner, params, body }) => {
    const { isActive } = body
    const changed = await toggleIntegration(deps, { owner, kind: params.type, ...body })
    if (isActive) deps.deliveries.wake()
    return changed
  })
  implement(server, guards, integrations.disconnect, async ({ owner, params, query }) => {
    await disconnectIntegration(deps, { owner, kind: params.type, ...query })
    return {}
  })
}
