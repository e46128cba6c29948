import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { isSignedByStripe } from '../../providers/stripe/stripe-billing.ts'
import { requestLanguage } from '../../texts.ts'
import { backgroundWork } from '../webhooks/background-work.ts'
import { type ProcessDeps, processProviderEvents } from '../webhooks/process-provider-events.ts'
import { providerEventsRepository } from '../webhooks/provider-events.repository.ts'
import { signedScope } from '../webhooks/signed-scope.ts'
import { changeSubscription } from './subscriptions/change-subscription.ts'
import { openPortal } from './subscriptions/open-portal.ts'
import { renewSubscription } from './subscriptions/renew-subscription.ts'
import { startPayment } from './subscriptions/start-payment.ts'
import type { SyncDeps } from './plan/sync-plan.ts'
import { readStripeEvent, STRIPE } from './stripe-events.ts'

export function billingRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: ProcessDeps & SyncDeps & Pick<Services, 'secretKey' | 'summary'>,
) {
  implement(server, guards, calls.payments.portal, async ({ owner, query, request }) => ({
    url: await openPortal(deps, { owner, to: query.to, language: requestLanguage(request) }),
  }))
  implement(server, guards, calls.payments.pay, async ({ owner, body, request }) => ({
    url: await startPayment(deps, { owner, price: body.priceId, language: requestLanguage(request) }),
  }))
  implement(server, guards, calls.payments.updateSubscription, async ({ owner, body, request }) => {
    const change = body.type === 'subscription_cancel' ? { type: body.type } : { type: body.type, price: body.priceId }
    return { url: await changeSubscription(deps, { owner, change, language: requestLanguage(request) }) }
  })
  implement(server, guards, calls.payments.renewSubscription, async ({ owner }) => {
    await renewSubscription(deps, owner)
    const me = await deps.summary(deps.database.db, owner.personId, owner.id)
    if (!me) throw new AppError('auth.required')
    return { me }
  })
  stripeEvents(server, guards, deps)
}

function stripeEvents(
  server: FastifyInstance,
  guards: Guards,
  deps: ProcessDeps & Pick<Services, 'config' | 'secretKey' | 'stripe'>,
) {
  const { database, now, log, stripe, config } = deps
  const background = backgroundWork((error) => log.error({ err: error }, 'stored events wait for the next turn'))
  server.addHook('onClose', () => background.done())

  signedScope(server, isFromStripe, (scope) =>
    implement(scope, guards, calls.webhooks.stripe, async ({ body }) => {
      // Stored before it is processed: once we answer, Stripe does not send it again.
      const added = await providerEventsRepository(database.db).add(STRIPE, readStripeEvent(body), now())
      if (added > 0) background.start(() => processProviderEvents(deps))
      return {}
    }),
  )

  function isFromStripe({ rawBody, headers }: FastifyRequest): boolean {
    const signature = headers['stripe-signature']
    if (!stripe || !config.stripe || !rawBody || typeof signature !== 'string') return false
    return isSignedByStripe(stripe, rawBody, signature, config.stripe.webhookSecret)
  }
}
