import { withDerivedFields } from '@wayform/core/form/derived-fields.ts'
import { usedParts } from '@wayform/core/form/parts/parts.ts'
import type { Services } from '../../services.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { withMerchantFacts } from '../merchants/merchant-facts.ts'
import { merchantsRepository } from '../merchants/merchants.repository.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { presentVersion } from './present-version.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

type Input = { owner: Owner; formId: string }

/** Every published version, newest first, without its questions. */
export async function listVersions({ database }: Pick<Services, 'database'>, { owner, formId }: Input) {
  const forms = formsRepository(database.db)
  const form = await forms.findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  return (await forms.versions(form)).map((version) => presentVersion(version, form))
}

export async function readVersion(
  { database }: Pick<Services, 'database'>,
  { owner, formId, version }: Input & { version: number },
) {
  const forms = formsRepository(database.db)
  const form = await forms.findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  const found = await forms.version(form, version)
  if (!found) throw new AppError('form.versionNotFound')
  const questionCount = found.questions.filter((question) => !isSection(question)).length
  const questions = await withMerchantFacts(database.db, form, found.questions)
  return {
    ...presentVersion({ ...found, question_count: questionCount }, form),
    formQuestions: withDerivedFields(questions),
    ...found.parts,
  }
}

/**
 * Copies a version over the draft. The draft's revision increases, so that open editors notice. The live version stays,
 * and there is something to publish unless it is this very version.
 */
export async function restoreVersion(
  { database, now }: Pick<Services, 'database' | 'now'>,
  input: Input & { version: number; revision: number | undefined },
): Promise<FormRow> {
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const form = await forms.findOwned(input.owner.id, input.formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    if (input.revision !== undefined && input.revision !== form.revision) {
      throw new AppError('form.stale', { current: form.revision })
    }
    const found = await forms.version(form, input.version)
    if (!found) throw new AppError('form.versionNotFound')
    await merchantsRepository(tx).markAllSeen(form)
    const activity = { verb: 'formRestored', version: input.version } as const
    await recordActivity(tx, input.owner, { at: now(), form }, activity)
    const revision = form.revision + 1
    return forms.update(form, {
      draft: jsonb(found.questions),
      parts: jsonb(usedParts(found.parts)),
      revision,
      ...(input.version === form.published_version ? { published_revision: revision } : {}),
      updated_at: now(),
    })
  })
}
