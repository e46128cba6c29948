import type { Services } from '../../services.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { stripeAccountsRepository } from '../merchants/stripe-accounts.repository.ts'
import { googleTokensRepository } from '../google/google-tokens.repository.ts'
import { webhookIdsOf } from '../integrations/webhook/webhook.repository.ts'
import { deleteUploadsOf } from '../uploads/delete-uploads.repository.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'

const BATCH = 100

/** Purges deleted forms after the time to undo, with their responses, files and unsent deliveries. */
export function purgeDeletedForms({ database, secretKey }: Pick<Services, 'database' | 'secretKey'>) {
  return task({
    name: 'purge-deleted-forms',
    everyMs: 60_000,
    async run({ now }) {
      const before = new Date(now.getTime() - UNDELETE_MS)
      const gone = await database.db
        .selectFrom('forms')
        .select(['user_id', 'id'])
        .where('deleted_at', '<=', before)
        .limit(BATCH)
        .execute()
      for (const form of gone) {
        await database.transaction(async (tx) => {
          // They go with the form, and their secrets are known by their ids.
          const webhooks = await webhookIdsOf(tx, form)
          const still = await tx
            .deleteFrom('forms')
            .where('user_id', '=', form.user_id)
            .where('id', '=', form.id)
            .where('deleted_at', '<=', before)
            .returning('id')
            .executeTakeFirst()
          if (!still) return
          await googleTokensRepository(tx, secretBox(secretKey), 'google-sheets').forgetUnused(form.user_id, now)
          await stripeAccountsRepository(tx).releaseUnused(form.user_id, now)
          await deleteUploadsOf(tx, { userId: form.user_id, formId: form.id }, now)
          await tx
            .deleteFrom('secrets')
            .where('user_id', '=', form.user_id)
            .where('owner_id', 'in', [form.id, ...webhooks])
            .execute()
          for (const table of ['deliveries', 'hand_offs', 'responses'] as const) {
            await tx.deleteFrom(table).where('user_id', '=', form.user_id).where('form_id', '=', form.id).execute()
          }
        })
      }
    },
  })
}
