import { separateSecrets, withServerFacts } from '@wayform/core/form/merchants/secrets.ts'
import { usedParts } from '@wayform/core/form/parts/parts.ts'
import { formName } from '@wayform/core/form/settings/settings.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import type { Services } from '../../services.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { integrationsRepository } from '../integrations/integrations.repository.ts'
import { PAGE_INTEGRATIONS } from '../integrations/page-integrations.ts'
import { withMerchantFacts } from '../merchants/merchant-facts.ts'
import { assertEditedHere } from './assert-edited-here.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { insertForm } from '../documents/insert-form.ts'

/** Integrations without secrets that write to nothing of the original. */
const COPIED: ReadonlySet<IntegrationKind> = new Set(PAGE_INTEGRATIONS)

/** Copies draft and settings under a new link: no responses, no secrets, not published, not pinned. */
export async function duplicateForm(
  deps: Pick<Services, 'database' | 'now' | 'texts'>,
  input: { owner: Owner; id: string; formId: string },
): Promise<FormRow> {
  const { owner, formId } = input
  const source = { user_id: owner.id, id: formId }
  let original = ''
  return insertForm(
    deps,
    input,
    async (tx) => {
      const form = await formsRepository(tx).findOwned(owner.id, formId)
      if (!form) throw new AppError('form.notFound')
      assertEditedHere(form)
      original = form.name
      const t = deps.texts.in(form.language)
      const draft = await withMerchantFacts(tx, form, form.draft)
      return {
        name: formName(t('questions.copyOf', { name: form.name }), t('questions.untitled')),
        language: form.language,
        whatsapp_number: form.whatsapp_number,
        enabled: form.enabled,
        submit_text: form.submit_text,
        meta: jsonb(form.meta),
        response_jump_type: form.response_jump_type,
        response_jump_data: jsonb(form.response_jump_data),
        email_notification_enabled: form.email_notification_enabled,
        email_notification_email: form.email_notification_email,
        whatsapp_notification_enabled: form.whatsapp_notification_enabled,
        push_notification_enabled: form.push_notification_enabled,
        customer_mail_enabled: form.customer_mail_enabled,
        uses_domain: form.uses_domain,
        proof_of_work: form.proof_of_work,
        remove_branding: form.remove_branding,
        settings_texts: jsonb(form.settings_texts),
        message_language: form.message_language,
        access: jsonb(form.access),
        password_hash: form.password_hash,
        status_names: jsonb(form.status_names),
        folder_id: form.folder_id,
        tags: form.tags,
        // The merchants of the copy are not known yet.
        draft: jsonb(withServerFacts(separateSecrets(draft).doc, new Map())),
        parts: jsonb(usedParts(form.parts)),
        created_at: deps.now(),
        updated_at: deps.now(),
      }
    },
    async (tx, copy) => {
      const integrations = integrationsRepository(tx)
      for (const { kind, config, is_active } of await integrations.list(source)) {
        if (!COPIED.has(kind)) continue
        await integrations.put(copy, { kind }, config, { now: deps.now() })
        if (!is_active) await integrations.setActive(copy, { kind }, false, deps.now())
      }
      await recordActivity(tx, owner, { at: deps.now(), form: copy }, { verb: 'formCopied', name: original })
    },
  )
}
