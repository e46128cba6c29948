import type { Form, FormSummary } from '@wayform/contract/shapes.ts'
import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { withDerivedFields } from '@wayform/core/form/derived-fields.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { addressesOf, type FormsHome } from '../domains/form-url.ts'
import type { IntegrationRow } from '../integrations/integrations.repository.ts'
import { presentIntegrations } from '../integrations/present-integrations.ts'
import { goesWithoutBranding } from '../documents/branding.ts'
import type { FormRow, FormSummaryRow } from '../documents/forms.repository.ts'

/** Field by field, so that a new column is never exposed by accident. */
export function presentFormSummary(form: FormSummaryRow, home: FormsHome): FormSummary {
  const { customDomain, customDomainLink, publicUrl } = addressesOf(form, home)
  return {
    id: form.id,
    name: form.name,
    link: form.link,
    publicUrl,
    language: form.language,
    whatsappNumber: form.whatsapp_number,
    enabled: form.enabled,
    blocked: form.blocked,
    toBePublished: form.google_form_id === null && form.published_revision !== form.revision,
    publishedVersion: form.published_version,
    pinned: form.pinned_at !== null,
    folder: form.folder_id,
    tags: form.tags,
    archived: form.archived_at !== null,
    customDomain,
    customDomainLink,
    formId: form.google_form_id,
    from: form.google_form_id === null ? null : 'google',
    editUrl: form.google_edit_url,
    createdAt: form.created_at.toISOString(),
    updatedAt: form.updated_at.toISOString(),
  }
}

export function presentForm(form: FormRow, plan: Plan, home: FormsHome, integrations: readonly IntegrationRow[]): Form {
  const { title = '', desc = '', image = '', imageType = '' } = form.meta
  return {
    ...presentFormSummary(form, home),
    user: form.user_id,
    previewUrl: `${home.formsUrl}/${form.link}/preview`,
    submitText: form.submit_text,
    meta: { title, desc, image, imageType },
    responseJumpType: form.response_jump_type,
    responseJumpData: form.response_jump_data,
    emailNotificationEnabled: form.email_notification_enabled,
    emailNotificationEmail: form.email_notification_email,
    pushNotificationEnabled: form.push_notification_enabled,
    whatsappNotificationEnabled: form.whatsapp_notification_enabled,
    customerMailEnabled: form.customer_mail_enabled,
    settingsTexts: form.settings_texts,
    messageLanguage: form.message_language,
    proofOfWork: form.proof_of_work,
    removeBranding: goesWithoutBranding(form.remove_branding, plan),
    access: form.access ?? NO_ACCESS,
    hasPassword: form.password_hash !== null,
    statusNames: form.status_names,
    integrations: presentIntegrations(integrations),
    formQuestions: withDerivedFields(form.draft),
    ...form.parts,
    revision: form.revision,
    settingsRevision: form.settings_revision,
  }
}
