import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import type { Recipient } from './recipient-address.ts'
import { heldMessagesRepository } from './held-messages.repository.ts'

/**
 * Releases the deliveries held for a recipient who has agreed. Runs after the commit: a delivery that is being held at
 * this very moment is checked again afterwards and must see the agreement.
 */
export async function releaseHeld(
  { database, deliveries }: Pick<Services, 'database'> & { deliveries: Wakeable },
  ownerId: string,
  { channel }: Pick<Recipient, 'channel'>,
): Promise<void> {
  await heldMessagesRepository(database.db, database.clock).release(ownerId, channel)
  deliveries.wake()
}
