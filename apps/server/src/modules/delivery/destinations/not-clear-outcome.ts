import { type Clearance, isClearNow, type Message } from '../../recipients/clear-to-send.ts'
import { heldMessagesRepository } from '../../recipients/held-messages.repository.ts'
import type { Outcome, SendDeps } from './destination.ts'

/** The outcome for a message whose recipient may not be written to now. */
export function notClearOutcome(
  deps: SendDeps,
  clearance: Extract<Clearance, { isClear: false }>,
  message: Message & { deliveryId: string },
): Outcome {
  const error = `recipient.${clearance.reason}`
  if ('retryAfterMs' in clearance) return { kind: 'wait', error, delayMs: clearance.retryAfterMs }
  if (clearance.reason !== 'unproven') return { kind: 'cancelled', error }
  return { kind: 'held', reason: 'unproven', recheck: () => releaseIfClear(deps, message) }
}

/** A recipient who agreed just before this message was held released nothing, so check once more. */
async function releaseIfClear(deps: SendDeps, message: Message & { deliveryId: string }): Promise<void> {
  if (!(await isClearNow(deps, message))) return
  const { db, clock } = deps.database
  await heldMessagesRepository(db, clock).releaseOne(message.userId, message.deliveryId)
}
