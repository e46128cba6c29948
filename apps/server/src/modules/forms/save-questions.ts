import { completeDoc, type FormDoc, withFirstPage } from '@wayform/core/form/document.ts'
import { separateSecrets } from '@wayform/core/form/merchants/secrets.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import type { Services } from '../../services.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordEditing } from '../activity/record-activity.repository.ts'
import { mergeMerchants } from '../merchants/merchant-facts.ts'
import { assertEditedHere } from './assert-edited-here.ts'
import { formsRepository } from '../documents/forms.repository.ts'

type Input = { owner: Owner; formId: string; questions: FormDoc; revision: number }

/**
 * Saves the editor's draft, if its revision is current. Types beyond the plan may be drafted; publishing checks them.
 */
export async function saveQuestions(
  { database, texts, now }: Pick<Services, 'database' | 'now' | 'texts'>,
  input: Input,
): Promise<number> {
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const form = await forms.findOwned(input.owner.id, input.formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    assertEditedHere(form)
    if (form.revision !== input.revision) throw new AppError('form.stale', { current: form.revision })
    const t = texts.in(form.language)
    const ownTexts = questionTexts(t)
    const complete = completeDoc(withFirstPage(input.questions, t('questions.labels.SECTION', { number: 1 })), ownTexts)
    // Payment providers' keys never belong in a document, and server-side fields are not accepted from a client.
    const draft = await mergeMerchants(tx, form, separateSecrets(complete).doc, ownTexts.methodLabel)
    await recordEditing(tx, input.owner, { at: now(), form })
    const saved = await forms.update(form, { draft: jsonb(draft), revision: form.revision + 1, updated_at: now() })
    return saved.revision
  })
}
