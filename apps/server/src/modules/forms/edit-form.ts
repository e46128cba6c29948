import type { BodyOf } from '@wayform/contract/route.ts'
import type { forms as calls } from '@wayform/contract/calls/forms.ts'
import { formName, isLinkAllowed } from '@wayform/core/form/settings.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { isEmail } from '@wayform/core/rules/email.ts'
import type { Deps } from '../../deps.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertFeature, type Owner } from '../../platform/http/implement.ts'
import { type FormChanges, type FormRow, formsRepository } from './forms.repository.ts'

export type FormSettings = BodyOf<(typeof calls)['edit']>

/** Settings act at once, without a publish. Each gated one is checked only when it changes. */
export async function editForm(
  deps: Deps,
  input: { owner: Owner; formId: string; settings: FormSettings },
): Promise<FormRow> {
  const { database, now } = deps
  const { owner, settings } = input
  try {
    return await database.transaction(async (tx) => {
      const forms = formsRepository(tx)
      const form = await forms.findOwned(owner.id, input.formId, { lock: true })
      if (!form) throw new AppError('form.notFound')
      if (settings.settingsRevision !== undefined && settings.settingsRevision !== form.settings_revision) {
        throw new AppError('form.stale', { current: form.settings_revision })
      }
      const changes = changesOf(settings, form, owner, deps)
      if (Object.keys(changes).length === 0) return form
      if (changes.link && changes.link.toLowerCase() !== form.link.toLowerCase()) {
        await forms.releaseLinks(form)
        await forms.takeLink(form, changes.link)
      }
      await forms.notifyChanged(form)
      return forms.update(form, { ...changes, settings_revision: form.settings_revision + 1, updated_at: now() })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'form_links_pkey') throw new AppError('form.linkTaken', { cause: error })
    throw error
  }
}

function changesOf(settings: FormSettings, form: FormRow, owner: Owner, { texts }: Deps): FormChanges {
  const changes: FormChanges = {}
  if (settings.name !== undefined) changes.name = formName(settings.name, texts.in(form.language)('questions.untitled'))
  if (settings.link !== undefined && settings.link !== form.link) {
    assertFeature(owner, 'customLink')
    if (!isLinkAllowed(settings.link)) throw new AppError('form.linkTaken')
    changes.link = settings.link
  }
  if (settings.language !== undefined) changes.language = settings.language
  if (settings.enabled !== undefined) changes.enabled = settings.enabled
  if (settings.whatsappNumber !== undefined)
    changes.whatsapp_number = numberOf(settings.whatsappNumber, 'whatsappNumber')
  if (settings.submitText !== undefined) changes.submit_text = settings.submitText.trim()
  if (settings.meta !== undefined) {
    assertFeature(owner, 'customSeo')
    changes.meta = jsonb(settings.meta)
  }
  return { ...changes, ...routingOf(settings, form, owner), ...notificationsOf(settings, form) }
}

function routingOf(settings: FormSettings, form: FormRow, owner: Owner): FormChanges {
  if (settings.responseJumpType === undefined && settings.responseJumpData === undefined) return {}
  const type = settings.responseJumpType ?? form.response_jump_type
  const rows = (settings.responseJumpData ?? form.response_jump_data).map((row, index) => ({
    ...row,
    number: numberOf(row.number, `responseJumpData.${index}.number`),
  }))
  if (type !== 'default') {
    assertFeature(owner, 'multiAgent')
    if (rows.length === 0) throw new AppError('request.invalid', { fields: { responseJumpData: { key: 'required' } } })
  }
  return { response_jump_type: type, response_jump_data: jsonb(rows) }
}

function notificationsOf(settings: FormSettings, form: FormRow): FormChanges {
  const enabled = settings.emailNotificationEnabled ?? form.email_notification_enabled
  const email = (settings.emailNotificationEmail ?? form.email_notification_email).trim()
  const isTouched = settings.emailNotificationEnabled !== undefined || settings.emailNotificationEmail !== undefined
  if (isTouched && enabled && !isEmail(email)) {
    throw new AppError('request.invalid', {
      fields: { emailNotificationEmail: { key: email ? 'invalidEmail' : 'required' } },
    })
  }
  return {
    ...(isTouched && { email_notification_enabled: enabled, email_notification_email: email }),
    ...(settings.whatsappNotificationEnabled !== undefined && {
      whatsapp_notification_enabled: settings.whatsappNotificationEnabled,
    }),
  }
}

function numberOf(text: string, field: string): string {
  const number = parsePhone(text)
  if (!number.ok) throw new AppError('auth.numberInvalid', { fields: { [field]: number.problem } })
  return number.value
}
