import type { Deps } from '../../deps.ts'
import { verifyInboundMessage } from '../auth/verify-inbound-message.ts'
import { recordProviderStatus } from '../delivery/record-provider-status.ts'
import { WHATSAPP, whatsAppEvent } from './whatsapp-events.ts'

export type HandlerDeps = Pick<Deps, 'config' | 'database' | 'now' | 'secretKey' | 'stripe'>

/** What is done about a stored event, by whose it is. Doing it twice does no harm. */
export const EVENT_HANDLERS: Readonly<Record<string, (deps: HandlerDeps, payload: unknown) => Promise<void>>> = {
  [WHATSAPP]: actOnWhatsApp,
}

async function actOnWhatsApp(deps: HandlerDeps, payload: unknown) {
  const event = whatsAppEvent.parse(payload)
  if (event.kind === 'message') await verifyInboundMessage(deps, event)
  else {
    const { messageId: providerId, status, error } = event
    await recordProviderStatus(deps, { providerId, status, ...(error !== undefined && { error }) })
  }
}
