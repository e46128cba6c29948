import type { Services } from '../../../services.ts'
import { type ClaimedDelivery, deliveriesRepository, type Settled } from './deliveries.repository.ts'
import { noteFailures } from '../notices/note-failures.repository.ts'

/** Records outcomes. The owner is told about a final failure in the same transaction: never twice, never not at all. */
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
    const failures = settled.flatMap(([{ id, userId, formId, destination, occasion }, { state, error = 'internal' }]) =>
      // A notice that fails is the end of it.
      state === 'failed' && occasion !== 'notice' && formId !== null && written.has(id)
        ? [{ userId, formId, destination, error }]
        : [],
    )
    await noteFailures(tx, clock, failures)
  })
}
