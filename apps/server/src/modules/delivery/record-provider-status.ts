import type { Deps } from '../../deps.ts'
import { deliveriesRepository } from './deliveries.repository.ts'

export type ProviderStatus = { providerId: string; status: 'sent' | 'delivered' | 'read' | 'failed'; error?: string }

/** What a provider tells about a message that it had accepted. Only a failure changes the ledger, and it is final. */
export async function recordProviderStatus({ database }: Pick<Deps, 'database'>, event: ProviderStatus): Promise<void> {
  if (event.status !== 'failed') return
  await deliveriesRepository(database.db, database.clock).failByProvider(
    event.providerId,
    event.error ?? 'whatsapp.failed',
  )
}
