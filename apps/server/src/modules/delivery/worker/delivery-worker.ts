import { type DestinationName, isToCustomer, TO_CALENDAR } from '@wayform/contract/shapes/deliveries.ts'
import type { Language } from '@wayform/core/languages.ts'
import { isDatabaseUnavailable } from '../../../platform/db/errors.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import { NO_TRACING, type Tracing } from '../../../platform/tracing/tracing.ts'
import { DeadlineError, withDeadline } from '../../../platform/outbound/deadline.ts'
import { type ClaimedDelivery, deliveriesRepository, type Settled } from './deliveries.repository.ts'
import { deliverySlots, type Slot } from './delivery-slots.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { Destination, Outcome, SendDeps } from '../destinations/destination.ts'
import { heldDeliveriesRepository } from '../../ledger/held-deliveries.repository.ts'
import { loadContexts } from './load-contexts.repository.ts'
import { loadNotices } from '../notices/load-notices.repository.ts'
import { NOTICE_SENDERS } from '../notices/notice-senders.ts'
import { type NoticeContext, type NoticeSenders, sendNotice } from '../notices/send-notice.ts'
import { retryDelay } from './retry-schedule.ts'
import { sendCalendar } from '../calendars/send-calendar.ts'
import { sendCustomer } from '../customers/send-customer.ts'
import { sendEmail } from '../destinations/send-email.ts'
import { sendWebhook } from '../destinations/send-webhook.ts'
import { sendPush } from '../destinations/send-push.ts'
import { sheetDestination } from '../destinations/send-sheet.ts'
import { sendWhatsapp } from '../destinations/send-whatsapp.ts'
import { sendReminder } from '../reminders/send-reminder.ts'
import { settleDeliveries } from './settle-deliveries.ts'
import { settleQueue } from './settle-queue.ts'
import { endsWithin } from '../../../platform/tasks/ends-within.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { paidTextIn } from '../../public/submissions/paid-text.ts'
import { fileLinks, MESSAGE_LINK_MS } from '../../uploads/serving/file-links.ts'

/**
 * All destinations of responses; calendars get bookings, whose response may be gone. A row for an unknown one fails
 * visibly instead of waiting for ever.
 */
export const DESTINATIONS: Record<Exclude<DestinationName, typeof TO_CALENDAR>, Destination> = {
  email: sendEmail,
  whatsapp: sendWhatsapp,
  push: sendPush,
  webhook: sendWebhook,
  gsheet: sheetDestination(),
  customer: sendCustomer,
  customerWhatsapp: sendReminder,
}

const CLAIM_LIMIT = 20
const LEASE_MS = 60_000
/** Less than the lease, and more than the longest timeout of any destination. */
const ATTEMPT_MS = 57_000
const POLL_MS = 5_000
const CANCELLED: Outcome = { kind: 'cancelled' }
/** Under load, the worker polls this often instead of once per response. */
const BUSY_POLL_MS = 25

type WorkerOptions = SendDeps & {
  metrics: Pick<Metrics, 'count' | 'observe'>
  tracing?: Pick<Tracing, 'job'>
  random?: () => number
  onError: (error: unknown, message: string) => void
  destinations?: Partial<typeof DESTINATIONS>
  notices?: NoticeSenders
  attemptMs?: number
}

/**
 * Works through the delivery ledger. Any number of processes may run a worker, because rows are claimed. Deliveries run
 * independently: a slow or failing destination holds only its own slot.
 */
export function deliveryWorker(options: WorkerOptions) {
  const {
    random = Math.random,
    onError,
    destinations = DESTINATIONS,
    notices = NOTICE_SENDERS,
    attemptMs = ATTEMPT_MS,
    tracing = NO_TRACING,
    ...send
  } = options
  const { database, secretKey } = send
  const readersOf = (language: Language, createdAt: Date) => ({
    language,
    fileUrl: fileLinks({ config: send.config, secretKey }, createdAt, MESSAGE_LINK_MS),
    paidText: paidTextIn(send.texts.in(language), language),
    orderWords: orderWords(send.texts.in(language)),
  })
  const ledger = deliveriesRepository(database.db, database.clock)
  const settle = settleQueue((group) => settleDeliveries({ database }, group))
  const inFlight = new Map<Promise<void>, ClaimedDelivery>()
  const slots = deliverySlots()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let isWoken = false

  /** Claims the due deliveries that have a free slot and starts them. Returns how many it started. */
  async function claimDue(): Promise<number> {
    if (isStopping) return 0
    const claimed = await ledger.claim(LEASE_MS, CLAIM_LIMIT, slots.closed())
    if (claimed.length === 0) return 0
    for (const [delivery, attempt] of await attemptsOf(claimed)) begin(delivery, attempt)
    return claimed.length
  }

  type Attempt = (slot: Slot) => Promise<Outcome>

  async function attemptsOf(claimed: readonly ClaimedDelivery[]): Promise<(readonly [ClaimedDelivery, Attempt])[]> {
    try {
      return await attemptsOfGroup(claimed)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return attemptsOfEach(claimed)
      // None was tried. Without a database this fails as well; then the lease ends.
      await giveBack(claimed).catch(() => undefined)
      throw error
    }
  }

  async function attemptsOfGroup(claimed: readonly ClaimedDelivery[]) {
    const [responses, noticeContexts] = await Promise.all([
      loadContexts(database.db, claimed, readersOf),
      loadNotices(database.db, claimed),
    ])
    return claimed.map(
      (delivery) =>
        [delivery, senderOf(delivery, responses.get(delivery.id), noticeContexts.get(delivery.id))] as const,
    )
  }

  /** One that cannot be read holds up no other: reading it is part of its attempt, which fails and is repeated later. */
  function attemptsOfEach(claimed: readonly ClaimedDelivery[]) {
    return claimed.map((delivery) => {
      const attempt: Attempt = async (slot) => {
        const [own] = await attemptsOfGroup([delivery])
        return own ? own[1](slot) : CANCELLED
      }
      return [delivery, attempt] as const
    })
  }

  function begin(delivery: ClaimedDelivery, attempt: (slot: Slot) => Promise<Outcome>) {
    const slot = slots.begin(delivery)
    const delivered = deliver(delivery, () => attempt(slot))
      .catch((error: unknown) => onError(error, 'a delivery could not be recorded'))
      .finally(() => {
        inFlight.delete(delivered)
        slot.leave()
        wake()
      })
    inFlight.set(delivered, delivery)
  }

  async function deliver(delivery: ClaimedDelivery, attempt: () => Promise<Outcome>) {
    if (isStopping) return settle(delivery, { state: 'pending', delayMs: 0, isUntried: true })
    const startedAt = performance.now()
    const { destination, occasion } = delivery
    const outcome = await tracing.job(
      {
        name: `deliver ${destination}`,
        facts: {
          'wayform.destination': destination,
          'wayform.occasion': occasion,
          'wayform.attempt': delivery.attempts,
        },
        parent: delivery.trace,
        factsOf: ({ kind }) => ({ 'wayform.outcome': kind }),
      },
      () => attempted(attempt),
    )
    const result = settled(outcome, delivery.attempts)
    await settle(delivery, result)
    send.metrics.count('deliveries', { destination, occasion, outcome: countedAs(outcome, result) })
    send.metrics.observe('deliveryAttempts', { destination }, (performance.now() - startedAt) / 1000)
    if (outcome.kind !== 'held') return
    // The destination may have opened while this was decided, and opening it found nothing to release.
    await heldDeliveriesRepository(database.db).releaseOpened({ userId: delivery.userId })
    await outcome.recheck?.()
  }

  /** Notices have their own senders. */
  function senderOf(
    delivery: ClaimedDelivery,
    context: DeliveryContext | undefined,
    notice: NoticeContext | undefined,
  ): (slot: Slot) => Promise<Outcome> {
    const { destination: name, occasion } = delivery
    if (occasion === 'notice') return async () => (notice ? sendNotice(notices, send, notice) : CANCELLED)
    if (name === TO_CALENDAR) return async () => sendCalendar(send, delivery)
    const destination = destinations[name]
    if (!destination) return async () => ({ kind: 'failed', error: 'destination.unknown' })
    if (!context) return async () => CANCELLED
    // The customer of an order or a booking is notified, even if the form is closed by now.
    const isForCustomer = isToCustomer(name) && context.form.closedBy === 'disabled'
    const closedBy = isForCustomer ? null : context.form.closedBy
    return async (slot) => (closedBy ? { kind: 'held', reason: closedBy } : destination(send, context, slot))
  }

  async function attempted(attempt: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await withDeadline(attemptMs, attempt)
    } catch (error) {
      if (error instanceof DeadlineError) return { kind: 'retry', error: 'timeout' }
      onError(error, 'a delivery failed unexpectedly')
      return { kind: 'retry', error: 'internal' }
    }
  }

  /** The fence expires with the lease, so a late outcome does not overwrite the next worker's. */
  async function giveBack(deliveries: Iterable<ClaimedDelivery>) {
    const given: Settled = { state: 'pending', delayMs: 0, isUntried: true }
    await Promise.all(Array.from(deliveries, (delivery) => settle(delivery, given)))
  }

  function settled(outcome: Outcome, attempts: number): Settled {
    if (outcome.kind === 'sent') return { state: 'sent', ...(outcome.providerId && { providerId: outcome.providerId }) }
    if (outcome.kind === 'cancelled') return { state: 'cancelled', ...(outcome.error && { error: outcome.error }) }
    if (outcome.kind === 'held') {
      const { reason: heldReason, error } = outcome
      return { state: 'held', heldReason, delayMs: 0, isUntried: true, ...(error !== undefined && { error }) }
    }
    if (outcome.kind === 'wait') {
      return { state: 'pending', error: outcome.error, delayMs: outcome.delayMs, isUntried: true }
    }
    const delayMs = outcome.kind === 'retry' ? retryDelay(attempts, random(), outcome.retryAfterMs) : null
    if (delayMs === null) return { state: 'failed', error: outcome.error }
    return { state: 'pending', error: outcome.error, delayMs }
  }

  /** Polls once, then again after a delay; sooner if it was woken or the last poll used all free slots. */
  function look() {
    clearTimeout(timer)
    if (isStopping || looking) return
    isWoken = false
    let found = 0
    looking = claimDue()
      .then((count) => void (found = count))
      .catch((error: unknown) => onError(error, 'the delivery ledger could not be read'))
      .finally(() => {
        looking = null
        if (!isStopping) timer = setTimeout(look, isWoken || found === CLAIM_LIMIT ? BUSY_POLL_MS : POLL_MS)
      })
  }

  function wake() {
    if (isWoken || isStopping || !isStarted) return
    isWoken = true
    if (looking) return
    clearTimeout(timer)
    timer = setTimeout(look, BUSY_POLL_MS)
  }
  let isStarted = false

  return {
    start() {
      isStarted = true
      look()
    },
    /** Polls now instead of after the delay, because something was stored. */
    wake,
    /** Delivers everything that is due now, and waits for it. */
    async runDue(): Promise<void> {
      while ((await claimDue()) > 0 || inFlight.size > 0) await Promise.all(inFlight.keys())
    },
    /**
     * Claims nothing new, releases deliveries that it has not started, and waits for those in progress. Those that take
     * too long are released too.
     */
    async stop(withinMs = LEASE_MS) {
      isStopping = true
      clearTimeout(timer)
      const isDone = await endsWithin(
        Promise.resolve(looking).then(() => Promise.all(inFlight.keys())),
        withinMs,
      )
      if (!isDone) await giveBack(inFlight.values())
    },
  }
}

/** A retry that has run out of attempts has failed. */
function countedAs({ kind }: Outcome, { state }: Settled): string {
  if (kind === 'retry') return state === 'failed' ? 'failed' : 'retried'
  return kind === 'wait' ? 'waiting' : kind
}

export type DeliveryWorker = ReturnType<typeof deliveryWorker>
