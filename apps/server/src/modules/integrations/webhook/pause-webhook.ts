import type { Services } from '../../../services.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { heldDeliveriesRepository } from '../../ledger/held-deliveries.repository.ts'
import { addNotice } from '../../ledger/notices.repository.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { type PauseReason, webhookRepository } from './webhook.repository.ts'

/** Pauses a webhook that no longer accepts deliveries, and notifies the owner once. Its settings stay. */
export async function pauseWebhook(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { form, webhookId }: Pick<DeliveryContext, 'form' | 'webhookId'>,
  { url, reason }: { url: string; reason: PauseReason },
): Promise<void> {
  const owned = { user_id: form.userId, id: form.id }
  const at = now()
  await database.transaction(async (tx) => {
    if (!(await webhookRepository(tx).pause({ ...owned, webhookId }, url, reason, at))) return
    const which = { userId: form.userId, formId: form.id, destination: 'webhook', webhookId }
    await heldDeliveriesRepository(tx).hold(which, reason, databaseNow(database.clock))
    await formsRepository(tx).notifyChanged(owned)
    await addNotice(tx, {
      userId: form.userId,
      formId: form.id,
      kind: 'webhook.paused',
      dedupeKey: ['webhook.paused', at.toISOString(), ...(webhookId === null ? [] : [webhookId])].join(' '),
      params: { reason, host: new URL(url).host },
    })
  })
}
