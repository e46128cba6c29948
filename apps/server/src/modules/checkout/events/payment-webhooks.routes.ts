import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { isSignedEvent } from '../../../providers/razorpay/razorpay-signatures.ts'
import type { PaypalSignature } from '../../../providers/paypal/paypal-client.ts'
import { razorpayMerchantById } from '../../merchants/find-merchant.ts'
import { backgroundWork } from '../../webhooks/background-work.ts'
import { type ProcessDeps, processProviderEvents } from '../../webhooks/process-provider-events.ts'
import { providerEventsRepository } from '../../webhooks/provider-events.repository.ts'
import { PAYPAL, RAZORPAY, readPaypalEvent, readRazorpayEvent } from './payment-events.ts'

const TOLERANCE_MS = 300_000

/** Events from PayPal and Razorpay. Each is stored once by its id, acknowledged, and then processed. */
export function paymentWebhooks(
  server: FastifyInstance,
  guards: Guards,
  deps: ProcessDeps & Pick<Services, 'secretKey' | 'paypal'>,
) {
  const { database, now, log } = deps
  const background = backgroundWork((error) => log.error({ err: error }, 'stored events wait for the next turn'))
  server.addHook('onClose', () => background.done())

  implement(server, guards, calls.webhooks.paypal, async ({ body, request }) => {
    await assertFromPaypal(request)
    await keep(PAYPAL, body.id, readPaypalEvent({ type: body.event_type, resource: body.resource }))
    return {}
  })

  implement(server, guards, calls.webhooks.razorpay, async ({ params, body, request }) => {
    const { headers, rawBody } = request
    const merchant = await razorpayMerchantById(deps, params.merchantId)
    const signature = headers['x-razorpay-signature']
    // Without a secret the owner gets no events, because anyone could forge them.
    const isSigned =
      rawBody !== undefined &&
      typeof signature === 'string' &&
      typeof merchant?.webhookSecret === 'string' &&
      merchant.webhookSecret !== '' &&
      isSignedEvent(merchant.webhookSecret, rawBody, signature)
    if (!isSigned) throw new AppError('webhook.unverified')
    const eventId = headers['x-razorpay-event-id']
    if (typeof eventId !== 'string' || eventId === '' || eventId.length > 255) throw new AppError('request.invalid')
    await keep(
      RAZORPAY,
      `${params.merchantId} ${eventId}`,
      readRazorpayEvent(params.merchantId, { type: body.event, payload: body.payload }),
    )
    return {}
  })

  async function keep(provider: string, id: string, payload: unknown) {
    const added = await providerEventsRepository(database.db).add(provider, [{ id, payload }], now())
    if (added > 0) background.start(() => processProviderEvents(deps))
  }

  /** PayPal verifies its own events. If it can't be reached, we fail the request, and PayPal sends the event again. */
  async function assertFromPaypal({ headers, rawBody }: FastifyRequest) {
    const signature = signatureIn(headers)
    if (!deps.paypal || !rawBody || !signature || !isRecent(signature.transmission_time)) {
      throw new AppError('webhook.unverified')
    }
    const answer = await deps.paypal.isFromPaypal(signature, rawBody)
    if (!answer.ok && answer.kind === 'retry') throw new AppError('provider.failed', { params: { provider: 'PayPal' } })
    if (!answer.ok || !answer.value) throw new AppError('webhook.unverified')
  }

  function isRecent(time: string): boolean {
    return Math.abs(now().getTime() - Date.parse(time)) <= TOLERANCE_MS
  }
}

const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const satisfies Record<keyof PaypalSignature, string>

function signatureIn(headers: FastifyRequest['headers']): PaypalSignature | null {
  const read = (name: keyof PaypalSignature) => {
    const value = headers[HEADERS[name]]
    return typeof value === 'string' && value.length <= 1_000 ? value : ''
  }
  const signature: PaypalSignature = {
    auth_algo: read('auth_algo'),
    cert_url: read('cert_url'),
    transmission_id: read('transmission_id'),
    transmission_sig: read('transmission_sig'),
    transmission_time: read('transmission_time'),
  }
  return Object.values(signature).includes('') ? null : signature
}
