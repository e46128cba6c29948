import type { WhatsAppResult } from '../../../providers/whatsapp/whatsapp-client.ts'
import { isPassing } from '../../../providers/whatsapp/whatsapp-errors.ts'
import type { Outcome } from './destination.ts'

/** A message whose answer was lost is told of by its statuses; only one that nobody heard of for so long is sent again. */
const STATUS_WAIT_MS = 10 * 60_000

/** What passes, and what is about our own account, is tried again; what is about the reader or the message is not. */
export function whatsappOutcome(sent: WhatsAppResult): Outcome {
  if (sent.ok) return { kind: 'sent', providerId: sent.id }
  const error = `whatsapp.${sent.code}`
  if (sent.isUnclear) return { kind: 'retry', error, retryAfterMs: STATUS_WAIT_MS }
  if (!isPassing(sent.kind)) return { kind: 'failed', error }
  return { kind: 'retry', error, ...(sent.retryAfterMs !== undefined && { retryAfterMs: sent.retryAfterMs }) }
}
