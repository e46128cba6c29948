import type { WhatsAppResult } from '../../providers/whatsapp/whatsapp-client.ts'
import type { Outcome } from './destination.ts'

/** What passes, and what is about our own account, is tried again; what is about the reader or the message is not. */
export function whatsappOutcome(sent: WhatsAppResult): Outcome {
  if (sent.ok) return { kind: 'sent', providerId: sent.id }
  const error = `whatsapp.${sent.code}`
  if (sent.kind === 'retry' || sent.kind === 'throttled' || sent.kind === 'auth') {
    return { kind: 'retry', error, ...(sent.retryAfterMs !== undefined && { retryAfterMs: sent.retryAfterMs }) }
  }
  return { kind: 'failed', error }
}
