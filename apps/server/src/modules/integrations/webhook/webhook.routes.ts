import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import type { Wakeable } from '../../ledger/wakeable.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { addWebhook, setWebhook } from './set-webhook.ts'
import { testWebhook } from './test-webhook.ts'

export function webhookRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'outbound'> & { deliveries: Wakeable },
) {
  const { integrations } = calls

  implement(server, guards, integrations.addWebhook, async ({ owner, body, intention }) => {
    const added = await addWebhook(deps, { owner, id: intention.id, ...body })
    deps.deliveries.wake()
    return added
  })
  implement(server, guards, integrations.setWebhook, async ({ owner, body }) => {
    const changed = await setWebhook(deps, { owner, ...body })
    deps.deliveries.wake()
    return changed
  })
  implement(server, guards, integrations.rotateWebhookSecret, ({ owner, body }) =>
    rotateWebhookSecret(deps, { owner, ...body }),
  )
  implement(server, guards, integrations.testWebhook, ({ owner, body }) => testWebhook(deps, { owner, ...body }))
}
