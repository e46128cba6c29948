import { completeDoc, type FormDoc, withFirstPage } from '@wayform/core/form/document.ts'
import { type FormParts, usedParts } from '@wayform/core/form/parts/parts.ts'
import { foreignPictures } from '@wayform/core/look/served-look.ts'
import { separateSecrets } from '@wayform/core/form/merchants/secrets.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordEditing } from '../activity/record-activity.repository.ts'
import { mergeMerchants } from '../merchants/merchant-facts.ts'
import { assertEditedHere } from './assert-edited-here.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'

type Input = {
  owner: Owner
  formId: string
  questions?: FormDoc | undefined
  parts?: { [P in keyof FormParts]?: FormParts[P] | undefined }
  revision: number
}

/**
 * Saves the editor's draft, if its revision is current. Types beyond the plan may be drafted; publishing checks them.
 */
export async function saveQuestions(
  { config, database, texts, now }: Pick<Services, 'config' | 'database' | 'now' | 'texts'>,
  input: Input,
): Promise<number> {
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const form = await forms.findOwned(input.owner.id, input.formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    assertEditedHere(form)
    if (form.revision !== input.revision) throw new AppError('form.stale', { current: form.revision })
    await recordEditing(tx, input.owner, { at: now(), form })
    const { texts: translations, look, endings } = input.parts ?? {}
    // Opening a form must cause no request to other hosts: its pictures come from our own file host.
    if (look && foreignPictures(look, new URL(config.filesUrl).origin).length > 0) throw new AppError('request.invalid')
    const parts = {
      texts: translations ?? form.parts.texts,
      look: look ?? form.parts.look,
      endings: endings ?? form.parts.endings,
    }
    const saved = await forms.update(form, {
      ...(input.questions ? { draft: jsonb(await draftOf(tx, form, input.questions)) } : {}),
      parts: jsonb(usedParts(parts)),
      revision: form.revision + 1,
      updated_at: now(),
    })
    return saved.revision
  })

  async function draftOf(tx: Tx, form: FormRow, questions: FormDoc): Promise<FormDoc> {
    const t = texts.in(form.language)
    const ownTexts = questionTexts(t)
    const complete = completeDoc(withFirstPage(questions, t('questions.labels.SECTION', { number: 1 })), ownTexts)
    // Payment providers' keys never belong in a document, and server-side fields are not accepted from a client.
    return mergeMerchants(tx, form, separateSecrets(complete).doc, ownTexts.methodLabel)
  }
}
