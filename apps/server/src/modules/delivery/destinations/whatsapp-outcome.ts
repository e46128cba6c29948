import type { WhatsAppResult } from '../../../providers/whatsapp/whatsapp-client.ts'
import { isPassing } from '../../../providers/whatsapp/whatsapp-errors.ts'
import type { Outcome } from './destination.ts'

/**
 * When the reply to a send was lost, status reports may still confirm it. It is sent again only after this long without
 * any.
 */
const STATUS_WAIT_MS = 10 * 60_000

/** Temporary errors and errors of our own account are retried; errors about the recipient or the message are not. */
export function whatsappOutcome(sent: WhatsAppResult): Outcome {
  if (sent.ok) return { kind: 'sent', providerId: sent.id }
  const error = `whatsapp.${sent.code}`
  if (sent.isUnclear) return { kind: 'retry', error, retryAfterMs: STATUS_WAIT_MS }
  if (!isPassing(sent.kind)) return { kind: 'failed', error }
  return { kind: 'retry', error, ...(sent.retryAfterMs !== undefined && { retryAfterMs: sent.retryAfterMs }) }
}
