import type { Deps } from '../../deps.ts'
import { verifyInboundMessage } from '../auth/verify-inbound-message.ts'
import { recordProviderStatus } from '../delivery/record-provider-status.ts'
import { type ClaimedEvent, providerEventsRepository } from './provider-events.repository.ts'
import { WHATSAPP, whatsAppEvent } from './whatsapp-events.ts'

const BATCH = 50
const LEASE_MS = 60_000
const MAX_ATTEMPTS = 10
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 3_600_000

type ProcessDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'log'>

/** Acts on every stored event that is due. Acting twice does no harm, so a process may die at any moment. */
export async function processProviderEvents(deps: ProcessDeps): Promise<void> {
  const events = providerEventsRepository(deps.database.db)
  for (;;) {
    const time = deps.now()
    const claimed = await events.claim(WHATSAPP, time, new Date(time.getTime() + LEASE_MS), BATCH)
    for (const claim of claimed) await processOne(deps, claim)
    if (claimed.length < BATCH) return
  }
}

async function processOne(deps: ProcessDeps, { provider, event_id, payload, attempts }: ClaimedEvent) {
  const events = providerEventsRepository(deps.database.db)
  try {
    await act(deps, payload)
    await events.finish(provider, event_id, deps.now())
  } catch (error) {
    const problem = error instanceof Error ? error.name : 'failed'
    deps.log.error({ err: error, provider, attempts }, 'an event could not be acted upon')
    if (attempts >= MAX_ATTEMPTS) return events.finish(provider, event_id, deps.now(), problem)
    const delayMs = Math.min(FIRST_RETRY_MS * 4 ** (attempts - 1), LAST_RETRY_MS)
    await events.postpone(provider, event_id, new Date(deps.now().getTime() + delayMs), problem)
  }
}

async function act(deps: ProcessDeps, payload: unknown) {
  const event = whatsAppEvent.parse(payload)
  if (event.kind === 'message') await verifyInboundMessage(deps, event)
  else {
    const { messageId: providerId, status, error } = event
    await recordProviderStatus(deps, { providerId, status, ...(error !== undefined && { error }) })
  }
}
