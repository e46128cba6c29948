import { randomUUID } from 'node:crypto'

export interface Webhook {
  provider: string
  url: string
  /** Sent byte for byte: the signature in `headers` covers exactly this. */
  body: string
  headers: Record<string, string>
}

export interface WebhookDelivery {
  id: string
  provider: string
  url: string
  body: unknown
  state: 'pending' | 'delivered' | 'failed'
  attempts: number
  lastStatus: number | null
  lastError: string | null
  at: string
}

export type WebhookSender = ReturnType<typeof createWebhookSender>

export const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000, 30_000]
const ATTEMPT_TIMEOUT_MS = 10_000
const KEPT = 500

/** Posts the providers' events to the server, and retries for a while when it is down. */
export function createWebhookSender({ now, retryDelaysMs }: { now: () => Date; retryDelaysMs: readonly number[] }) {
  let deliveries: WebhookDelivery[] = []
  let timers = new Set<NodeJS.Timeout>()
  let running = new AbortController()

  function later(delayMs: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, delayMs)
    timer.unref()
    timers.add(timer)
  }

  async function attempt(webhook: Webhook, delivery: WebhookDelivery): Promise<void> {
    const { signal } = running
    delivery.attempts += 1
    try {
      const answer = await fetch(webhook.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...webhook.headers },
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      })
      await answer.body?.cancel()
      delivery.lastStatus = answer.status
      delivery.lastError = null
      if (answer.ok) delivery.state = 'delivered'
    } catch (error) {
      delivery.lastStatus = null
      delivery.lastError = error instanceof Error ? error.message : String(error)
    }
    if (delivery.state === 'delivered' || signal.aborted) return
    const delayMs = retryDelaysMs[delivery.attempts - 1]
    if (delayMs === undefined) delivery.state = 'failed'
    else later(delayMs, () => void attempt(webhook, delivery))
  }

  function stop() {
    running.abort()
    for (const timer of timers) clearTimeout(timer)
    timers = new Set()
  }

  return {
    /** Resolves after the first attempt; retries continue in the background. */
    async send(webhook: Webhook): Promise<WebhookDelivery> {
      const delivery: WebhookDelivery = {
        id: randomUUID(),
        provider: webhook.provider,
        url: webhook.url,
        body: JSON.parse(webhook.body),
        state: 'pending',
        attempts: 0,
        lastStatus: null,
        lastError: null,
        at: now().toISOString(),
      }
      deliveries.push(delivery)
      if (deliveries.length > KEPT) deliveries.shift()
      await attempt(webhook, delivery)
      return delivery
    },
    later,
    list: (provider?: string) => deliveries.filter((delivery) => !provider || delivery.provider === provider),
    reset() {
      stop()
      running = new AbortController()
      deliveries = []
    },
    close: stop,
  }
}
