import type { HoldReason } from '@wayform/contract/shapes/deliveries.ts'
import type { Services } from '../../../services.ts'
import type { LogWriter } from '../../api-log/log-writer.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { Slot } from '../worker/delivery-slots.ts'

export type Outcome =
  | { kind: 'sent'; providerId?: string }
  | { kind: 'retry'; error: string; retryAfterMs?: number }
  | { kind: 'failed'; error: string }
  /** Not attempted, and not counted as an attempt: a quota is used up, or the owner has to act first. */
  | { kind: 'wait'; error: string; delayMs: number }
  /**
   * The destination is closed for now; the delivery is held until it opens again. Opening it releases everything that
   * is held; `recheck` runs after this delivery is recorded as held, in case the destination opened in the meantime.
   */
  | { kind: 'held'; reason: HoldReason; error?: string; recheck?: () => Promise<void> }
  /** Nothing left to send: the destination was turned off, or the recipient opted out. */
  | { kind: 'cancelled'; error?: string }

export type SendDeps = Pick<
  Services,
  | 'config'
  | 'database'
  | 'now'
  | 'secretKey'
  | 'texts'
  | 'whatsapp'
  | 'google'
  | 'mail'
  | 'push'
  | 'webPush'
  | 'outbound'
> & { apiLog: Pick<LogWriter, 'addAttempt'> }

export type Destination = (deps: SendDeps, context: DeliveryContext, slot: Pick<Slot, 'enterHost'>) => Promise<Outcome>
