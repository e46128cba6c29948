import type { Services } from '../../services.ts'
import { type ClaimedEvent, providerEventsRepository } from './provider-events.repository.ts'

const BATCH = 50
const LEASE_MS = 60_000
const MAX_ATTEMPTS = 10
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 3_600_000

/** Handlers of stored events, by source; each is idempotent. Passed in by the modules above. */
export type EventHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>

export type ProcessDeps = Pick<Services, 'database' | 'now' | 'log' | 'metrics'> & { eventHandlers: EventHandlers }

/** Processes every due event. Handlers are idempotent, so the process may die at any moment. */
export async function processProviderEvents(deps: ProcessDeps): Promise<void> {
  for (const provider of Object.keys(deps.eventHandlers)) await processAllOf(deps, provider)
}

async function processAllOf(deps: ProcessDeps, provider: string) {
  const events = providerEventsRepository(deps.database.db)
  for (;;) {
    const time = deps.now()
    const claimed = await events.claim(provider, time, new Date(time.getTime() + LEASE_MS), BATCH)
    for (const claim of claimed) await processOne(deps, claim)
    if (claimed.length < BATCH) return
  }
}

async function processOne(deps: ProcessDeps, { provider, event_id, payload, attempts }: ClaimedEvent) {
  const events = providerEventsRepository(deps.database.db)
  try {
    await deps.eventHandlers[provider]?.(payload)
    await events.finish(provider, event_id, deps.now())
    deps.metrics.count('events', { provider, outcome: 'processed' })
  } catch (error) {
    const problem = error instanceof Error ? error.name : 'failed'
    deps.log.error({ err: error, provider, attempts }, 'an event could not be acted upon')
    const outcome = attempts >= MAX_ATTEMPTS ? 'abandoned' : 'retried'
    deps.metrics.count('events', { provider, outcome })
    if (outcome === 'abandoned') return events.finish(provider, event_id, deps.now(), problem)
    const delayMs = Math.min(FIRST_RETRY_MS * 4 ** (attempts - 1), LAST_RETRY_MS)
    await events.postpone(provider, event_id, new Date(deps.now().getTime() + delayMs), problem)
  }
}
