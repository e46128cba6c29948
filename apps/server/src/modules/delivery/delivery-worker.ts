import type { Database } from '../../platform/db/database.ts'
import { type ClaimedDelivery, deliveriesRepository, type Settled } from './deliveries.repository.ts'
import type { Destination, Outcome, SendDeps } from './destination.ts'
import { loadContext } from './load-context.ts'
import { retryDelay } from './retry-schedule.ts'
import { sendEmail } from './send-email.ts'
import { sendWhatsapp } from './send-whatsapp.ts'

/** Where a response can go. A row for anything else fails visibly instead of waiting for ever. */
export const DESTINATIONS: Record<string, Destination> = { email: sendEmail, whatsapp: sendWhatsapp }

const CLAIM_LIMIT = 20
/** Longer than any send can take (15 s and its retries inside a provider's client). */
const LEASE_MS = 60_000
const POLL_MS = 5_000

type WorkerOptions = SendDeps & {
  database: Database
  now: () => Date
  random?: () => number
  onError: (error: unknown, message: string) => void
  destinations?: Record<string, Destination>
}

/** Works through the delivery ledger. Any number of processes may run one: rows are claimed, never shared. */
export function deliveryWorker({
  database,
  now,
  random = Math.random,
  onError,
  destinations = DESTINATIONS,
  ...send
}: WorkerOptions) {
  const ledger = deliveriesRepository(database.db)
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false

  async function deliver(delivery: ClaimedDelivery) {
    if (isStopping) return settle(delivery, { state: 'pending', nextAttemptAt: now(), isUntried: true })
    const outcome = await attempt(delivery)
    return settle(delivery, settled(outcome, delivery.attempts))
  }

  async function attempt(delivery: ClaimedDelivery): Promise<Outcome> {
    const destination = destinations[delivery.destination]
    if (!destination) return { kind: 'failed', error: 'destination.unknown' }
    try {
      const context = await loadContext(database.db, delivery)
      return context ? await destination(send, context) : { kind: 'cancelled' }
    } catch (error) {
      onError(error, 'a delivery failed unexpectedly')
      return { kind: 'retry', error: 'internal' }
    }
  }

  function settled(outcome: Outcome, attempts: number): Settled {
    if (outcome.kind === 'sent') return { state: 'sent', ...(outcome.providerId && { providerId: outcome.providerId }) }
    if (outcome.kind === 'cancelled') return { state: 'cancelled' }
    const delay = outcome.kind === 'retry' ? retryDelay(attempts, random(), outcome.retryAfterMs) : null
    if (delay === null) return { state: 'failed', error: outcome.error }
    return { state: 'pending', error: outcome.error, nextAttemptAt: new Date(now().getTime() + delay) }
  }

  async function settle(delivery: ClaimedDelivery, outcome: Settled) {
    await ledger.settle(delivery, outcome, now())
  }

  /** Everything that is due now. */
  async function runDue(): Promise<void> {
    for (;;) {
      if (isStopping) return
      const claimed = await ledger.claim(now(), LEASE_MS, CLAIM_LIMIT)
      // One slow or failing destination delays nobody else of its batch: they run side by side.
      await Promise.allSettled(claimed.map(deliver))
      if (claimed.length < CLAIM_LIMIT) return
    }
  }

  function round() {
    clearTimeout(timer)
    if (isStopping) return
    if (running) {
      isWoken = true
      return
    }
    running = runDue()
      .catch((error: unknown) => onError(error, 'the delivery ledger could not be read'))
      .finally(() => {
        running = null
        const again = isWoken
        isWoken = false
        if (!isStopping) timer = setTimeout(round, again ? 0 : POLL_MS)
      })
  }

  return {
    runDue,
    start: round,
    /** Something was stored: look now instead of at the next turn. */
    wake: round,
    /** Takes nothing new, gives back what it did not begin, waits for what is on its way. */
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}

export type DeliveryWorker = ReturnType<typeof deliveryWorker>
