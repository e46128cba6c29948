import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { isSignedByStripe } from '../../providers/stripe/stripe-billing.ts'
import { backgroundWork } from '../webhooks/background-work.ts'
import { type ProcessDeps, processProviderEvents } from '../webhooks/process-provider-events.ts'
import { providerEventsRepository } from '../webhooks/provider-events.repository.ts'
import { signedScope } from '../webhooks/signed-scope.ts'
import { readConnectEvent, STRIPE_CONNECT } from './connect-events.ts'

/** Stripe's events about owners' accounts and the payments to them. */
export function connectEvents(
  server: FastifyInstance,
  guards: Guards,
  deps: ProcessDeps & Pick<Services, 'config' | 'stripe'>,
) {
  const { database, now, log, stripe, config } = deps
  const background = backgroundWork((error) => log.error({ err: error }, 'stored events wait for the next turn'))
  server.addHook('onClose', () => background.done())

  signedScope(server, isFromStripe, (scope) =>
    implement(scope, guards, calls.webhooks.stripeConnect, async ({ body }) => {
      const isLive = /^[a-z]+_live_/.test(config.stripe?.secretKey ?? '')
      // Stripe sends test events of live accounts, too. They must be acknowledged, or Stripe sends them again.
      const events = body.livemode === isLive ? readConnectEvent(body) : []
      // Stored before it is processed: once we answer, Stripe does not send it again.
      const added = await providerEventsRepository(database.db).add(STRIPE_CONNECT, events, now())
      if (added > 0) background.start(() => processProviderEvents(deps))
      return {}
    }),
  )

  function isFromStripe({ rawBody, headers }: FastifyRequest): boolean {
    const signature = headers['stripe-signature']
    if (!stripe || !config.stripe || !rawBody || typeof signature !== 'string') return false
    return isSignedByStripe(stripe, rawBody, signature, config.stripe.connectWebhookSecret)
  }
}
