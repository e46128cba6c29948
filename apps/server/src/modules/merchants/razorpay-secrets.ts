import type { Db, Tx } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { type SecretOwner, secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import type { MerchantPlace } from './merchants.repository.ts'

/** They belong to the form, so that they are deleted with it. */
export function razorpaySecrets(db: Db | Tx, box: SecretBox, { userId, formId, questionId }: MerchantPlace) {
  const secrets = secretsRepository(db, box)
  const owner: SecretOwner = { userId, kind: 'form-merchant', id: formId }
  const names = { key: `razorpay key ${questionId}`, webhook: `razorpay webhook ${questionId}` }

  return {
    keySecret: () => secrets.get(owner, names.key),
    webhookSecret: () => secrets.get(owner, names.webhook),

    /** An omitted webhook secret stays as it is; an empty one is removed. */
    async set(keys: { keySecret: string; webhookSecret?: string | undefined }, now: Date): Promise<void> {
      await secrets.set(owner, names.key, keys.keySecret, now)
      if (keys.webhookSecret === '') await secrets.remove(owner, names.webhook)
      else if (keys.webhookSecret !== undefined) await secrets.set(owner, names.webhook, keys.webhookSecret, now)
    },

    async remove(): Promise<void> {
      await secrets.remove(owner, names.key)
      await secrets.remove(owner, names.webhook)
    },
  }
}
