import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import type { LeftSetting } from '@wayform/core/import/imported-form.ts'
import { wayformFile } from '@wayform/core/import/wayform/wayform-file.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { assertEditedHere } from '../forms/assert-edited-here.ts'
import { type IntegrationRow, integrationsRepository } from '../integrations/integrations.repository.ts'

type Integrations = readonly Pick<IntegrationRow, 'kind'>[]

/** The draft as it is now: the published version may be older. */
export async function exportForm(
  { database }: Pick<Services, 'database'>,
  { owner, formId }: { owner: Owner; formId: string },
): Promise<{ name: string; content: string }> {
  const form = await formsRepository(database.db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  assertEditedHere(form)
  const integrations = await integrationsRepository(database.db).list(form)
  return { name: form.name, content: `${JSON.stringify(fileOf(form, integrations), null, 2)}\n` }
}

export function fileOf(form: FormRow, integrations: Integrations) {
  const { name, language, submit_text: submitText, draft: questions, parts, meta } = form
  return wayformFile({
    name,
    language,
    submitText,
    questions,
    ...parts,
    settings: {
      access: form.access ?? NO_ACCESS,
      meta: { title: meta.title ?? '', desc: meta.desc ?? '' },
      settingsTexts: form.settings_texts,
      messageLanguage: form.message_language,
      statusNames: form.status_names,
      proofOfWork: form.proof_of_work,
      customerMail: form.customer_mail_enabled,
    },
    left: leftOf(form, integrations),
  })
}

/** Whether the form has it is all that a file says of these. */
function leftOf(form: FormRow, integrations: Integrations): LeftSetting[] {
  const has: Partial<Record<LeftSetting, boolean>> = {
    password: form.password_hash !== null,
    routing: form.response_jump_type !== 'default',
    mailNotices: form.email_notification_enabled,
    phoneNotices: form.whatsapp_notification_enabled || form.push_notification_enabled,
    previewPicture: (form.meta.image ?? '') !== '',
    domain: form.uses_domain,
  }
  const settings = Object.keys(has) as LeftSetting[] // the keys of the object above
  return [...settings.filter((each) => has[each]), ...new Set(integrations.map(({ kind }) => kind))]
}
