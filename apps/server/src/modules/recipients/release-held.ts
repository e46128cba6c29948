import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import type { Recipient } from './recipient-address.ts'
import { heldMessagesRepository } from './held-messages.repository.ts'

/**
 * What was held for a recipient goes out, now that it agreed. After the commit: a message that is being held at this very
 * moment is looked at once more when it is, and then has to see the answer.
 */
export async function releaseHeld(
  { database, deliveries }: Pick<Services, 'database'> & { deliveries: Wakeable },
  ownerId: string,
  { channel }: Pick<Recipient, 'channel'>,
): Promise<void> {
  await heldMessagesRepository(database.db, database.clock).release(ownerId, channel)
  deliveries.wake()
}
