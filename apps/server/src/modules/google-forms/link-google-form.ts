import { withFirstPage } from '@wayform/core/form/document.ts'
import { formName } from '@wayform/core/form/settings/settings.ts'
import type { Language } from '@wayform/core/languages.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { insertForm } from '../documents/insert-form.ts'
import { foldersRepository } from '../folders/folders.repository.ts'
import { askGoogle } from './google-access.ts'
import { googleGrantsRepository } from './google-grants.repository.ts'

type Input = {
  owner: Owner
  id: string
  googleFormId: string
  language: Language
  whatsappNumber: string
  folder?: string | undefined
}

/** Creates a form that is linked to one at Google. The same Google form is not listed twice. */
export async function linkGoogleForm(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'texts' | 'google' | 'log'>,
  input: Input,
): Promise<FormRow> {
  const { owner, googleFormId, language } = input
  const number = parsePhone(input.whatsappNumber)
  if (!number.ok) throw new AppError('auth.numberInvalid', { fields: { whatsappNumber: number.problem } })
  const grant = await googleGrantsRepository(deps.database.db, secretBox(deps.secretKey)).find(owner.id)
  if (!grant) throw new AppError('integration.notConnected')
  const asked = await askGoogle(deps, grant, (forms, token) => forms.get(token, googleFormId))
  if (asked.state === 'revoked') throw new AppError('integration.accessRefused')
  if (asked.state === 'missing') throw new AppError('form.googleNotFound')

  const google = asked.value
  const t = deps.texts.in(language)
  try {
    return await insertForm(
      deps,
      input,
      async (tx) => {
        const linked = await formsRepository(tx).findLinked(owner.id, google.id)
        if (linked) throw new AlreadyLinked(linked)
        return {
          folder_id: await foldersRepository(tx, owner.id).forNewForm(input.folder),
          name: formName(google.name, t('questions.untitled')),
          language,
          whatsapp_number: number.value,
          submit_text: t('questions.submit'),
          draft: jsonb(withFirstPage([], t('questions.labels.SECTION', { number: 1 }))),
          google_form_id: google.id,
          google_edit_url: google.editUrl,
          google_answer_url: google.answerUrl,
          created_at: deps.now(),
          updated_at: deps.now(),
        }
      },
      async (tx, form) => {
        await recordActivity(tx, owner, { at: deps.now(), form }, { verb: 'formCreated' })
      },
    )
  } catch (error) {
    if (error instanceof AlreadyLinked) return error.form
    throw error
  }
}

/** Rolls back the transaction that would have created a second form. */
class AlreadyLinked extends Error {
  readonly form: FormRow

  constructor(form: FormRow) {
    super('linked already')
    this.form = form
  }
}
