import type { Services } from '../../services.ts'
import type { PublishedForms } from '../public/pages/published-forms.ts'
import type { StoreResponses } from '../public/submissions/store-responses.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { verifyInboundMessage } from '../auth/whatsapp/verify-inbound-message.ts'
import { actOnStripe, STRIPE } from '../billing/stripe-events.ts'
import { recordProviderStatus } from '../delivery/destinations/record-provider-status.ts'
import { actOnPaypal, actOnRazorpay, PAYPAL, RAZORPAY } from '../checkout/payment-events.ts'
import { actOnConnect, STRIPE_CONNECT } from '../merchants/connect-events.ts'
import { answerInbound } from '../recipients/asking/answer-inbound.ts'
import { WHATSAPP, whatsAppEvent } from './whatsapp-events.ts'

/** A payment that is confirmed becomes a response, so whoever acts on events has what storing one needs. */
export type HandlerDeps = Pick<
  Services,
  'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'stripe' | 'paypal' | 'log'
> & { publishedForms: PublishedForms; storeResponses: StoreResponses; deliveries: Wakeable }

/** What is done about a stored event, by whose it is. Doing it twice does no harm. */
export const EVENT_HANDLERS: Readonly<Record<string, (deps: HandlerDeps, payload: unknown) => Promise<void>>> = {
  [WHATSAPP]: actOnWhatsApp,
  [STRIPE_CONNECT]: actOnConnect,
  [PAYPAL]: actOnPaypal,
  [RAZORPAY]: actOnRazorpay,
  [STRIPE]: actOnStripe,
}

async function actOnWhatsApp(deps: HandlerDeps, payload: unknown) {
  const event = whatsAppEvent.parse(payload)
  if (event.kind === 'message') {
    await verifyInboundMessage(deps, event)
    await answerInbound(deps, event)
  } else {
    const { messageId: providerId, status, error = 'whatsapp.failed', callbackData, isPassing = false } = event
    const about = { providerId, at: event.at ?? deps.now(), callbackData: callbackData ?? null }
    await recordProviderStatus(
      deps,
      status === 'failed' ? { ...about, status, error, isPassing } : { ...about, status },
    )
  }
}
