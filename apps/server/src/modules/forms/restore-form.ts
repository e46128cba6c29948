import { usedParts } from '@wayform/core/form/parts/parts.ts'
import type { Services } from '../../services.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { merchantsRepository } from '../merchants/merchants.repository.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'

type Input = { owner: Owner; formId: string; revision: number | undefined }

/** Copies the last published version over the draft. The draft's revision increases, so that open editors notice. */
export async function restoreForm(
  { database, now }: Pick<Services, 'database' | 'now'>,
  input: Input,
): Promise<FormRow> {
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const form = await forms.findOwned(input.owner.id, input.formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    if (input.revision !== undefined && input.revision !== form.revision) {
      throw new AppError('form.stale', { current: form.revision })
    }
    const published = form.published_version === null ? undefined : await forms.version(form, form.published_version)
    if (!published) throw new AppError('form.neverPublished')
    await merchantsRepository(tx).markAllSeen(form)
    const activity = { verb: 'formRestored', version: published.version } as const
    await recordActivity(tx, input.owner, { at: now(), form }, activity)
    const revision = form.revision + 1
    return forms.update(form, {
      draft: jsonb(published.questions),
      parts: jsonb(usedParts(published.parts)),
      revision,
      published_revision: revision,
      updated_at: now(),
    })
  })
}
