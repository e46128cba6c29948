import { actOnAppleAccount, APPLE_ACCOUNT } from './modules/auth/providers/apple-account.ts'
import { verifyInboundMessage } from './modules/auth/whatsapp/verify-inbound-message.ts'
import { actOnStore, APP_STORE, GOOGLE_PLAY } from './modules/billing/stores/store-events.ts'
import { actOnStripe, STRIPE } from './modules/billing/stripe-events.ts'
import { actOnConnectPayment } from './modules/checkout/events/connect-payment-events.ts'
import { actOnPaypal, actOnRazorpay, PAYPAL, RAZORPAY } from './modules/checkout/events/payment-events.ts'
import { recordProviderStatus } from './modules/delivery/destinations/record-provider-status.ts'
import { agreeOnWhatsapp } from './modules/delivery/reminders/agree-on-whatsapp.ts'
import { actOnConnect, STRIPE_CONNECT } from './modules/merchants/connect-events.ts'
import { answerInbound } from './modules/recipients/confirmation/answer-inbound.ts'
import type { EventHandlers } from './modules/webhooks/process-provider-events.ts'
import { WHATSAPP, whatsAppEvent } from './modules/webhooks/whatsapp-events.ts'

type HandlerDeps = Parameters<typeof actOnPaypal>[0] &
  Parameters<typeof actOnStripe>[0] &
  Parameters<typeof actOnConnect>[0] &
  Parameters<typeof actOnAppleAccount>[0] &
  Parameters<typeof verifyInboundMessage>[0] &
  Parameters<typeof answerInbound>[0] &
  Parameters<typeof agreeOnWhatsapp>[0] &
  Parameters<typeof recordProviderStatus>[0]

/** The modules that handle a stored event, by its source. */
export function eventHandlers(deps: HandlerDeps): EventHandlers {
  return {
    [WHATSAPP]: (payload) => actOnWhatsApp(deps, payload),
    [STRIPE_CONNECT]: (payload) => actOnConnect(deps, payload, (event) => actOnConnectPayment(deps, event)),
    [PAYPAL]: (payload) => actOnPaypal(deps, payload),
    [RAZORPAY]: (payload) => actOnRazorpay(deps, payload),
    [STRIPE]: (payload) => actOnStripe(deps, payload),
    [APP_STORE]: (payload) => actOnStore(deps, 'apple', payload),
    [GOOGLE_PLAY]: (payload) => actOnStore(deps, 'google', payload),
    [APPLE_ACCOUNT]: (payload) => actOnAppleAccount(deps, payload),
  }
}

async function actOnWhatsApp(deps: HandlerDeps, payload: unknown) {
  const event = whatsAppEvent.parse(payload)
  if (event.kind === 'message') {
    await verifyInboundMessage(deps, event)
    await answerInbound(deps, event)
    await agreeOnWhatsapp(deps, event)
  } else {
    const { messageId: providerId, status, error = 'whatsapp.failed', callbackData, isPassing = false } = event
    const about = { providerId, at: event.at ?? deps.now(), callbackData: callbackData ?? null }
    await recordProviderStatus(
      deps,
      status === 'failed' ? { ...about, status, error, isPassing } : { ...about, status },
    )
  }
}
