import type { Deps } from '../../deps.ts'
import { deliveriesRepository } from './deliveries.repository.ts'

export type ProviderStatus = { providerId: string; status: 'sent' | 'delivered' | 'read' | 'failed'; error?: string }

/** What a provider tells about a message that it had accepted. Only a failure changes the ledger, and it is final. */
export async function recordProviderStatus(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  event: ProviderStatus,
): Promise<void> {
  if (event.status !== 'failed') return
  await deliveriesRepository(database.db).failByProvider(event.providerId, event.error ?? 'whatsapp.failed', now())
}
