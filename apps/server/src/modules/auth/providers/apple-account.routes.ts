import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { backgroundWork } from '../../webhooks/background-work.ts'
import { type ProcessDeps, processProviderEvents } from '../../webhooks/process-provider-events.ts'
import { providerEventsRepository } from '../../webhooks/provider-events.repository.ts'
import { APPLE_ACCOUNT, keepEvent } from './apple-account.ts'

/** Apple's events about people's Apple accounts: stored once by their id, acknowledged, and then acted upon. */
export function appleAccountRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: ProcessDeps & Pick<Services, 'apple'>,
) {
  const { apple, database, now, log } = deps
  const background = backgroundWork((error) => log.error({ err: error }, 'stored events wait for the next turn'))
  server.addHook('onClose', () => background.done())

  implement(server, guards, calls.webhooks.appleAccount, async ({ body }) => {
    const event = await apple?.readAccountEvent(body.payload)
    // Without Apple's keys nothing can be said about the token: Apple sends it again.
    if (event && !event.ok && event.reason === 'failed') {
      throw new AppError('provider.failed', { params: { provider: 'Apple' } })
    }
    if (!event?.ok) throw new AppError('webhook.unverified')
    const kept = { id: event.value.id, payload: keepEvent(event.value) }
    const added = await providerEventsRepository(database.db).add(APPLE_ACCOUNT, [kept], now())
    if (added > 0) background.start(() => processProviderEvents(deps))
    return {}
  })
}
