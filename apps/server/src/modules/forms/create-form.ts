import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { type FormDoc, withFirstPage } from '@wayform/core/form/document.ts'
import { type FormParts, NO_PARTS, usedParts } from '@wayform/core/form/parts/parts.ts'
import { formName } from '@wayform/core/form/settings/settings.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { FileSettings } from '@wayform/core/import/wayform/file-settings.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import type { Services } from '../../services.ts'
import { jsonb } from '../../platform/db/values.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { insertForm } from '../documents/insert-form.ts'
import { foldersRepository } from '../folders/folders.repository.ts'

type Input = {
  owner: Owner
  id: string
  name: string
  language: Language
  whatsappNumber: string
  folder?: string | undefined
  /** Initial questions; otherwise one empty page. */
  questions?: FormDoc
  /** Initial look, endings and translations. */
  parts?: Partial<FormParts>
  /** Of the last button; missing: the usual one of the language. */
  submitText?: string | undefined
  /** Settings from an imported file; those that the plan lacks have no effect. */
  settings?: FileSettings | undefined
  /** Further writes in the transaction that makes the form. */
  alongside?: (tx: Tx) => Promise<void>
}

/** Creates an unpublished form, empty or with the given questions. */
export async function createForm(deps: Pick<Services, 'database' | 'now' | 'texts'>, input: Input): Promise<FormRow> {
  const { language, questions = [] } = input
  const number = parsePhone(input.whatsappNumber)
  if (!number.ok) throw new AppError('auth.numberInvalid', { fields: { whatsappNumber: number.problem } })
  const t = deps.texts.in(language)
  return insertForm(
    deps,
    input,
    async (tx) => ({
      folder_id: await foldersRepository(tx, input.owner.id).forNewForm(input.folder),
      name: formName(input.name, t('questions.untitled')),
      language,
      whatsapp_number: number.value,
      submit_text: input.submitText || t('questions.submit'),
      draft: jsonb(withFirstPage(questions, t('questions.labels.SECTION', { number: 1 }))),
      parts: jsonb(usedParts({ ...NO_PARTS, ...input.parts })),
      ...(input.settings && columnsOf(input.settings)),
      created_at: deps.now(),
      updated_at: deps.now(),
    }),
    async (tx, form) => {
      await recordActivity(tx, input.owner, { at: deps.now(), form }, { verb: 'formCreated' })
      await input.alongside?.(tx)
    },
  )
}

function columnsOf({ access, meta, settingsTexts, messageLanguage, statusNames, ...rest }: FileSettings) {
  return {
    ...(!isSameValue(access, NO_ACCESS) && { access: jsonb(access) }),
    meta: jsonb(meta),
    settings_texts: jsonb(settingsTexts),
    message_language: messageLanguage,
    status_names: jsonb(statusNames),
    proof_of_work: rest.proofOfWork,
    customer_mail_enabled: rest.customerMail,
  }
}
