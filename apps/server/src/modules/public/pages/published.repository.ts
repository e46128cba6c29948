import { type Access, accessOn } from '@wayform/core/form/access/access.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type FormParts, readStoredParts } from '@wayform/core/form/parts/parts.ts'
import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import { type IntegrationConfigs, RESPONSE_INTEGRATIONS } from '@wayform/core/form/integrations/integrations.ts'
import type { MessageLanguage, SettingsTexts } from '@wayform/core/form/settings/settings-texts.ts'
import { offeredLanguages } from '@wayform/core/translation/translate-form.ts'
import type { Routing } from '@wayform/core/routing/route-response.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { FormMeta } from '../../../platform/db/tables/form-tables.ts'
import { goesWithoutBranding } from '../../documents/branding.ts'
import { withMerchantFacts } from '../../merchants/merchant-facts.ts'
import { PAGE_INTEGRATIONS, type PageIntegrationKind } from '../../integrations/page-integrations.ts'

/** Everything that serving and submitting a form needs, in one query. */
export type PublishedRow = {
  userId: string
  formId: string
  link: string
  name: string
  /** Of the texts in this row. */
  language: Language
  /** The form's own, which its owner reads. */
  mainLanguage: Language
  /** Those that respondents can choose, the main one first. */
  languages: readonly Language[]
  settingsTexts: SettingsTexts
  messageLanguage: MessageLanguage
  enabled: boolean
  blocked: boolean
  submitText: string
  version: number
  questions: FormDoc
  parts: FormParts
  plan: Plan
  /** The owner's host that the form uses, while it is served. */
  domain: string | null
  routing: Routing
  notifies: { email: boolean; whatsapp: boolean; push: boolean }
  /** Customers who gave an address get a mail about their order or booking. */
  mailsCustomers: boolean
  /** The integrations that receive responses, if active or paused by themselves. */
  connectedTo: readonly string[]
  /** Whether a submission needs a proof of work. */
  proofOfWork: boolean
  /** Whether the page shows Wayform's branding. */
  hasBranding: boolean
  meta: Partial<FormMeta>
  /** As the plan allows it. */
  access: Access
  /** Stays on a plan without the feature: a form that was private must not become public by itself. */
  passwordHash: string | null
  /** Active integrations of the page, whether the plan includes them or not. */
  onPage: PageIntegrations
}

export type PageIntegrations = { [K in PageIntegrationKind]?: IntegrationConfigs[K] }

export function publishedRepository(db: Db | Tx) {
  return {
    async findByLink(linkKey: string): Promise<PublishedRow | null> {
      const row = await db
        .selectFrom('form_links')
        .innerJoin('forms', (join) =>
          join.onRef('forms.user_id', '=', 'form_links.user_id').onRef('forms.id', '=', 'form_links.form_id'),
        )
        .innerJoin('form_versions', (join) =>
          join
            .onRef('form_versions.user_id', '=', 'forms.user_id')
            .onRef('form_versions.form_id', '=', 'forms.id')
            .onRef('form_versions.version', '=', 'forms.published_version'),
        )
        .innerJoin('workspaces', 'workspaces.id', 'forms.user_id')
        .innerJoin('users', 'users.id', 'workspaces.owner_id')
        .leftJoin('domain_hosts', 'domain_hosts.user_id', 'forms.user_id')
        .select([
          'forms.user_id',
          'forms.id',
          'forms.link',
          'forms.name',
          'forms.language',
          'forms.enabled',
          'forms.blocked',
          'users.blocked_at',
          'forms.submit_text',
          'forms.whatsapp_number',
          'forms.response_jump_type',
          'forms.response_jump_data',
          'forms.email_notification_enabled',
          'forms.whatsapp_notification_enabled',
          'forms.push_notification_enabled',
          'forms.customer_mail_enabled',
          'forms.proof_of_work',
          'forms.remove_branding',
          'forms.settings_texts',
          'forms.message_language',
          'forms.access',
          'forms.password_hash',
          'form_versions.version',
          'form_versions.questions',
          'form_versions.parts',
          'forms.meta',
          'workspaces.plan',
          'forms.uses_domain',
          'domain_hosts.hostname',
        ])
        .select((form) =>
          form
            .selectFrom('form_integrations')
            .select(sql<PageIntegrations>`coalesce(jsonb_object_agg(kind, config), '{}')`.as('on_page'))
            .whereRef('form_integrations.user_id', '=', 'forms.user_id')
            .whereRef('form_integrations.form_id', '=', 'forms.id')
            .where('kind', 'in', PAGE_INTEGRATIONS)
            .where('is_active', '=', true)
            .as('on_page'),
        )
        .select((form) =>
          form
            .selectFrom('form_integrations')
            .select(
              sql<string[] | null>`array_agg(concat_ws(':', kind, webhook_id::text) order by kind, created_at)`.as(
                'connected_to',
              ),
            )
            .whereRef('form_integrations.user_id', '=', 'forms.user_id')
            .whereRef('form_integrations.form_id', '=', 'forms.id')
            .where('kind', 'in', RESPONSE_INTEGRATIONS)
            // While an integration is stopped by itself, responses wait until its owner resumes it.
            .where((where) => where.or([where('is_active', '=', true), where('paused_reason', 'is not', null)]))
            .as('connected_to'),
        )
        .select((form) =>
          form
            .exists(
              form
                .selectFrom('member_forms')
                .select('member_forms.form_id')
                .whereRef('member_forms.workspace_id', '=', 'forms.user_id')
                .whereRef('member_forms.form_id', '=', 'forms.id')
                .where('member_forms.wants_push', '=', true),
            )
            .as('members_want_push'),
        )
        .where('form_links.link_key', '=', linkKey)
        .where('forms.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const parts = readStoredParts(row.parts)
      return {
        userId: row.user_id,
        formId: row.id,
        link: row.link,
        name: row.name,
        language: row.language,
        mainLanguage: row.language,
        languages: offeredLanguages(row.language, parts.texts, row.plan),
        settingsTexts: row.settings_texts,
        messageLanguage: row.message_language,
        enabled: row.enabled,
        blocked: row.blocked || row.blocked_at !== null,
        submitText: row.submit_text,
        version: row.version,
        questions: await withMerchantFacts(db, row, readStoredDoc(row.questions)),
        parts,
        plan: row.plan,
        domain: row.uses_domain && hasFeature(row.plan, 'customDomain') ? row.hostname : null,
        routing: {
          whatsappNumber: row.whatsapp_number,
          responseJumpType: row.response_jump_type,
          responseJumpData: row.response_jump_data,
        },
        notifies: {
          email: row.email_notification_enabled,
          whatsapp: row.whatsapp_notification_enabled,
          push: row.push_notification_enabled || Boolean(row.members_want_push),
        },
        mailsCustomers: row.customer_mail_enabled,
        connectedTo: hasFeature(row.plan, 'integrations') ? (row.connected_to ?? []) : [],
        proofOfWork: row.proof_of_work,
        hasBranding: !goesWithoutBranding(row.remove_branding, row.plan),
        meta: row.meta,
        access: accessOn(row.access, row.plan),
        passwordHash: row.password_hash,
        onPage: row.on_page ?? {},
      }
    },

    /** When the version after this one was published. */
    async replacedAt(form: Pick<PublishedRow, 'userId' | 'formId'>, version: number): Promise<Date | null> {
      const next = await db
        .selectFrom('form_versions')
        .select('published_at')
        .where('user_id', '=', form.userId)
        .where('form_id', '=', form.formId)
        .where('version', '=', version + 1)
        .executeTakeFirst()
      return next?.published_at ?? null
    },
  }
}
