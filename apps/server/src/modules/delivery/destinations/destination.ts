import type { HoldReason } from '@wayform/contract/shapes/deliveries.ts'
import type { Services } from '../../../services.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { Place } from '../worker/delivery-places.ts'

export type Outcome =
  | { kind: 'sent'; providerId?: string }
  | { kind: 'retry'; error: string; retryAfterMs?: number }
  | { kind: 'failed'; error: string }
  /** It was not tried, and does not count as a try: a quota is used up, or the owner has to do something first. */
  | { kind: 'wait'; error: string; delayMs: number }
  /**
   * The way is closed for now; it goes out when it is open again. Whoever opens it releases what is held; `recheck` runs
   * once this one is recorded, for a way that was opened in the meantime.
   */
  | { kind: 'held'; reason: HoldReason; error?: string; recheck?: () => Promise<void> }
  /** Nothing to send any more: it was switched off meanwhile, or nobody wants it. */
  | { kind: 'cancelled'; error?: string }

export type SendDeps = Pick<
  Services,
  'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'google' | 'mail' | 'push' | 'outbound'
>

export type Destination = (
  deps: SendDeps,
  context: DeliveryContext,
  place: Pick<Place, 'enterHost'>,
) => Promise<Outcome>
