import { isToCustomer } from '@wayform/contract/shapes/deliveries.ts'
import type { Services } from '../../../services.ts'
import { deliveriesRepository } from '../worker/deliveries.repository.ts'
import { noteFailures } from '../notices/note-failures.repository.ts'
import { retryDelay } from '../worker/retry-schedule.ts'

export type ProviderStatus = {
  providerId: string
  /** When it happened, by the provider's clock. */
  at: Date
  /** The delivery id that we sent along. It identifies the delivery even when the reply to our request was lost. */
  callbackData?: string | null
} & (
  | { status: 'sent' | 'delivered' | 'read' }
  /** `isPassing`: a retry may succeed, once a limit has passed or our account is in order again. */
  | { status: 'failed'; error: string; isPassing: boolean }
)

/** Records the status that a provider reports for an accepted message. Reports may come in any order and repeatedly. */
export async function recordProviderStatus(
  { database }: Pick<Services, 'database'>,
  event: ProviderStatus,
  random: () => number = Math.random,
): Promise<void> {
  if (event.status !== 'failed') {
    const delivery = readCallbackData(event.callbackData)
    await deliveriesRepository(database.db, database.clock).advance({ ...event, delivery })
    return
  }
  const { providerId, error, isPassing } = event
  await database.transaction(async (tx) => {
    const ledger = deliveriesRepository(tx, database.clock)
    const row = await ledger.findSent(providerId)
    if (!row) return
    const delayMs = isPassing ? retryDelay(row.attempts, random()) : null
    const rows = await ledger.failByProvider({ providerId, error, delayMs })
    if (delayMs !== null) return
    const failures = rows.flatMap(({ userId, formId, destination, webhookId, occasion }) =>
      occasion !== 'notice' && !isToCustomer(destination) && formId !== null
        ? [{ userId, formId, destination, webhookId, error }]
        : [],
    )
    await noteFailures(tx, database.clock, failures)
  })
}

export const callbackDataOf = ({ userId, deliveryId }: { userId: string; deliveryId: string }) =>
  `${userId}/${deliveryId}`

function readCallbackData(data: string | null | undefined): { userId: string; id: string } | null {
  const [, userId, id] = CALLBACK_DATA.exec(data ?? '') ?? []
  return userId !== undefined && id !== undefined ? { userId, id } : null
}

const CALLBACK_DATA = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/
