import type { Access } from '@wayform/core/form/access/access.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import type { FormParts } from '@wayform/core/form/parts/parts.ts'
import type { MessageLanguage, SettingsTexts } from '@wayform/core/form/settings/settings-texts.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { StatusNames } from '@wayform/core/responses/statuses.ts'
import type { JumpRow } from '@wayform/core/routing/route-response.ts'
import type { Generated } from 'kysely'
import type { DefaultJson, DefaultTime, Json } from '../columns.ts'

export type FormMeta = { title: string; desc: string; image: string; imageType: string }

export interface FoldersTable {
  workspace_id: string
  id: string
  name: string
  position: Generated<number>
  created_at: Date
}

export interface FormsTable {
  user_id: string
  id: string
  name: string
  link: string
  language: Language
  whatsapp_number: string
  enabled: Generated<boolean>
  blocked: Generated<boolean>
  submit_text: Generated<string>
  meta: DefaultJson<Partial<FormMeta>>
  response_jump_type: Generated<'default' | 'sequence' | 'logic'>
  response_jump_data: DefaultJson<JumpRow[]>
  email_notification_enabled: Generated<boolean>
  email_notification_email: Generated<string>
  whatsapp_notification_enabled: Generated<boolean>
  push_notification_enabled: Generated<boolean>
  /** Customers who gave an address get a mail about their order or booking. */
  customer_mail_enabled: Generated<boolean>
  uses_domain: Generated<boolean>
  proof_of_work: Generated<boolean>
  remove_branding: Generated<boolean>
  settings_texts: DefaultJson<SettingsTexts>
  message_language: Generated<MessageLanguage>
  /** Null: nothing of it is used. */
  access: DefaultJson<Access | null>
  password_hash: string | null
  status_names: DefaultJson<StatusNames>
  pinned_at: Date | null
  folder_id: string | null
  tags: Generated<string[]>
  archived_at: Date | null
  draft: Json<FormDoc>
  /** Texts, look and endings of the draft, as far as they are used. */
  parts: DefaultJson<Partial<FormParts>>
  revision: Generated<number>
  settings_revision: Generated<number>
  published_version: number | null
  published_revision: number | null
  google_form_id: string | null
  google_edit_url: string | null
  google_answer_url: string | null
  created_at: DefaultTime
  updated_at: DefaultTime
  deleted_at: Date | null
}

export interface FormLinksTable {
  link_key: string
  user_id: string
  form_id: string
}

export interface FormVersionsTable {
  user_id: string
  form_id: string
  version: number
  questions: Json<FormDoc>
  parts: DefaultJson<Partial<FormParts>>
  published_at: DefaultTime
}

export interface FormCountersTable {
  user_id: string
  form_id: string
  last_number: Generated<number>
  stored: Generated<number>
  unread: Generated<number>
  upload_bytes: Generated<number>
  /** Counter of test answers, which are numbered -1, -2, -3… */
  last_test: Generated<number>
  /** The number of deletions and restores of responses. */
  removals: Generated<number>
}

/** The state of an integration without its secrets, by kind. */
export type IntegrationConfig = Record<string, unknown>

export interface FormIntegrationsTable {
  user_id: string
  form_id: string
  kind: IntegrationKind
  config: Json<IntegrationConfig>
  is_active: Generated<boolean>
  paused_reason: string | null
  failing_since: Date | null
  updated_at: DefaultTime
  /** Distinguishes the webhooks of a form; null: the one that has the id of its form, or another kind. */
  webhook_id: string | null
  created_at: DefaultTime
}

/** Of `took`, the page is a number of seconds. */
export type VisitKind = 'view' | 'start' | 'page' | 'passed' | 'took'

export interface FormVisitsTable {
  user_id: string
  form_id: string
  quarter: Date
  kind: VisitKind
  page: Generated<string>
  visits: number
}

/** Wrong passwords of an address. `since`: when they began, or when they became too many. */
export interface PasswordTriesTable {
  user_id: string
  form_id: string
  address: string
  tries: number
  since: Date
}

export interface DomainsTable {
  user_id: string
  hostname: string
  token: string
  has_proof: Generated<boolean>
  points_here: Generated<boolean>
  failing_since: Date | null
  checked_at: Date | null
  next_check_at: Date | null
  created_at: DefaultTime
}

export interface DomainHostsTable {
  hostname: string
  user_id: string
}
