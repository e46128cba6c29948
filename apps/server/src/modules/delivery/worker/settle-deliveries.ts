import { isToCustomer } from '@wayform/contract/shapes/deliveries.ts'
import type { Services } from '../../../services.ts'
import { type ClaimedDelivery, deliveriesRepository, type Settled } from './deliveries.repository.ts'
import { noteFailures } from '../notices/note-failures.repository.ts'

/**
 * Records outcomes. The notice about a final failure is added in the same transaction, so it is neither lost nor
 * repeated.
 */
export async function settleDeliveries(
  { database }: Pick<Services, 'database'>,
  settled: readonly (readonly [ClaimedDelivery, Settled])[],
): Promise<void> {
  const { db, clock } = database
  if (!settled.some(([, { state }]) => state === 'failed')) {
    await deliveriesRepository(db, clock).settle(settled)
    return
  }
  await database.transaction(async (tx) => {
    const written = new Set(await deliveriesRepository(tx, clock).settle(settled))
    const failures = settled.flatMap(
      ([{ id, userId, formId, destination, webhookId, occasion }, { state, error = 'internal' }]) =>
        // A notice about a failed notice would never end, and customers often mistype their address.
        state === 'failed' && occasion !== 'notice' && !isToCustomer(destination) && formId !== null && written.has(id)
          ? [{ userId, formId, destination, webhookId, error }]
          : [],
    )
    await noteFailures(tx, clock, failures)
  })
}
