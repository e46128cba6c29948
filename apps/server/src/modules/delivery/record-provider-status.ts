import type { Deps } from '../../deps.ts'
import { deliveriesRepository } from './deliveries.repository.ts'
import { noteFailures } from './notices/note-failures.repository.ts'

export type ProviderStatus = { providerId: string; status: 'sent' | 'delivered' | 'read' | 'failed'; error?: string }

/** What a provider tells about a message that it had accepted. Only a failure changes the ledger, and it is final. */
export async function recordProviderStatus({ database }: Pick<Deps, 'database'>, event: ProviderStatus): Promise<void> {
  if (event.status !== 'failed') return
  const { providerId, error = 'whatsapp.failed' } = event
  await database.transaction(async (tx) => {
    const failed = await deliveriesRepository(tx, database.clock).failByProvider(providerId, error)
    const failures = failed.flatMap(({ user_id: userId, form_id: formId, destination, occasion }) =>
      occasion !== 'notice' && formId !== null ? [{ userId, formId, destination, error }] : [],
    )
    await noteFailures(tx, database.clock, failures)
  })
}
