import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { answerChallenge, isSignedByWhatsApp } from '../../providers/whatsapp/webhook.ts'
import { backgroundWork } from './background-work.ts'
import { type ProcessDeps, processProviderEvents } from './process-provider-events.ts'
import { providerEventsRepository } from './provider-events.repository.ts'
import { signedScope } from './signed-scope.ts'
import { readWhatsAppEvents, WHATSAPP } from './whatsapp-events.ts'

/** The maximum size of a WhatsApp webhook request. */
const MAX_WHATSAPP_BYTES = 3 * 1_048_576 + 65_536

/** WhatsApp's events: stored once, acknowledged, and then processed. */
export function webhooksRoutes(server: FastifyInstance, guards: Guards, deps: ProcessDeps & Pick<Services, 'config'>) {
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
        // Stored before it is processed: once we answer, WhatsApp does not send it again.
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
