import { createHmac } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { PublishedForms } from '../public/pages/published-forms.ts'
import type { StoreResponses } from '../public/submissions/store-responses.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { isEqualSecret } from '../../platform/secrets/tokens.ts'
import { answerChallenge, isSignedByWhatsApp } from '../../providers/whatsapp/webhook.ts'
import { applySandboxPlan } from '../billing/apply-sandbox-plan.ts'
import { backgroundWork } from './background-work.ts'
import { processProviderEvents } from './process-provider-events.ts'
import { providerEventsRepository } from './provider-events.repository.ts'
import { signedScope } from './signed-scope.ts'
import { readWhatsAppEvents, WHATSAPP } from './whatsapp-events.ts'

/** The most that WhatsApp puts into one delivery. */
const MAX_WHATSAPP_BYTES = 3 * 1_048_576 + 65_536

export function webhooksRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<
    Services,
    'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'stripe' | 'paypal' | 'log'
  > & { publishedForms: PublishedForms; storeResponses: StoreResponses; deliveries: Wakeable },
) {
  whatsappRoutes(server, guards, deps)
  sandboxRoutes(server, guards, deps)
}

function whatsappRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<
    Services,
    'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'stripe' | 'paypal' | 'log'
  > & { publishedForms: PublishedForms; storeResponses: StoreResponses; deliveries: Wakeable },
) {
  const { database, now, log } = deps
  const config = deps.config.whatsapp
  const background = backgroundWork((error) => log.error({ err: error }, 'stored events wait for the next turn'))
  server.addHook('onClose', () => background.done())

  implement(server, guards, calls.system.whatsappVerify, async ({ request, reply }) => {
    const query = request.query as Record<string, unknown> // Fastify's parsed query string
    const challenge = config && answerChallenge(query, config.verifyToken)
    if (!challenge) throw new AppError('webhook.unverified')
    reply.type('text/plain; charset=utf-8').send(challenge)
    return undefined
  })

  signedScope(server, isFromWhatsApp, (scope) =>
    implement(
      scope,
      guards,
      calls.system.whatsappEvents,
      async ({ request }) => {
        const events = readWhatsAppEvents(request.body, config?.phoneNumberId ?? '')
        // Kept before it is acted upon: once we answer, WhatsApp will not send it again.
        const added = await providerEventsRepository(database.db).add(WHATSAPP, events, now())
        if (added > 0) background.start(() => processProviderEvents(deps))
        return {}
      },
      { bodyLimit: MAX_WHATSAPP_BYTES },
    ),
  )

  function isFromWhatsApp({ rawBody, headers }: FastifyRequest): boolean {
    const signature = headers['x-hub-signature-256']
    if (!config || !rawBody || typeof signature !== 'string') return false
    return isSignedByWhatsApp(rawBody, signature, config.appSecret)
  }
}

function sandboxRoutes(server: FastifyInstance, guards: Guards, deps: Pick<Services, 'config' | 'database' | 'now'>) {
  const { sandbox } = deps.config

  signedScope(server, isFromSandbox, (scope) =>
    implement(scope, guards, calls.system.sandboxPlan, async ({ body }) => ({
      plan: await applySandboxPlan(deps, body),
    })),
  )

  function isFromSandbox({ rawBody, headers }: FastifyRequest): boolean {
    // Without a sandbox there is no such address.
    if (!sandbox) throw new AppError('notFound')
    const signature = headers['x-sandbox-signature']
    if (!rawBody || typeof signature !== 'string') return false
    return isEqualSecret(signature, `sha256=${createHmac('sha256', sandbox.secret).update(rawBody).digest('hex')}`)
  }
}
