import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { recordActivity } from '../../activity/record-activity.repository.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { integrationsRepository } from '../integrations.repository.ts'
import { findWebhook, noWebhook } from './webhook-id.ts'
import { webhookSecrets } from './webhook-secrets.ts'
import { newWebhookSecret } from './webhook-signature.ts'

/** Time for which requests are signed with both secrets, so that a receiver can switch without losing one. */
export const BOTH_VALID_MS = 86_400_000

export async function rotateWebhookSecret(
  { database, now, secretKey }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  {
    owner,
    formId,
    webhookId,
  }: { owner: Pick<Owner, 'id' | 'personId'>; formId: string; webhookId?: string | undefined },
): Promise<{ secret: string }> {
  return database.transaction(async (tx) => {
    const form = await formsRepository(tx).findOwned(owner.id, formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    const row = findWebhook(await integrationsRepository(tx).list(form), webhookId)
    if (!row) throw noWebhook(webhookId)
    const secrets = webhookSecrets(tx, secretBox(secretKey), { ...form, webhookId: row.webhook_id })
    const signing = await secrets.signing()
    if (!signing) throw noWebhook(webhookId)
    const secret = newWebhookSecret()
    const until = new Date(now().getTime() + BOTH_VALID_MS).toISOString()
    await secrets.setSigning({ current: secret, previous: { secret: signing.current, until } }, now())
    await recordActivity(tx, owner, { at: now(), form }, { verb: 'secretRenewed' })
    return { secret }
  })
}
