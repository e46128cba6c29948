import type { FormDoc } from '@wayform/core/form/document.ts'
import { type FormParts, readStoredParts } from '@wayform/core/form/parts/parts.ts'
import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { FORM_CHANGED } from '../../platform/db/change-channels.ts'
import { notifyChange } from '../../platform/db/notify-change.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FormsTable } from '../../platform/db/tables/form-tables.ts'
import { KINDS } from '@wayform/core/questions/registry.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

export type FormRow = Omit<Selectable<FormsTable>, 'parts'> & { parts: FormParts }
export type NewForm = Insertable<FormsTable>
export type FormChanges = Updateable<FormsTable>

/** A form without its questions: lists do not carry a megabyte of drafts. */
export type FormSummaryRow = Omit<FormRow, 'access' | 'password_hash' | 'draft' | 'parts' | 'status_names'>

export type VersionRow = { version: number; published_at: Date; question_count: number }

/** Question types that are not counted as questions of a version. */
const PAGES = KINDS.filter((type) => isSection({ type }))

/** Created per connection, so that a query can't miss its transaction. */
export function formsRepository(db: Db | Tx) {
  return {
    list: (ownerId: string): Promise<FormSummaryRow[]> =>
      db
        .selectFrom('forms')
        .select(SUMMARY_COLUMNS)
        .where('user_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .orderBy(sql`archived_at is not null`)
        .orderBy(sql`pinned_at is null`)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** A member's pins and push choices, by form, the newest pins first. The owner's choices are in the forms. */
    async choicesOf({ id, personId }: { id: string; personId: string }) {
      const rows = await db
        .selectFrom('member_forms')
        .select(['form_id', 'pinned_at', 'wants_push'])
        .where('workspace_id', '=', id)
        .where('user_id', '=', personId)
        .orderBy('pinned_at', 'desc')
        .orderBy('form_id')
        .execute()
      return new Map(rows.map(({ form_id, ...choice }) => [form_id, choice]))
    },

    /** Every process is notified, because a response has a push delivery as soon as one person wants it. */
    async setWantsPush(form: Pick<FormRow, 'user_id' | 'id'>, personId: string, wantsPush: boolean): Promise<void> {
      await db
        .insertInto('member_forms')
        .values({ workspace_id: form.user_id, user_id: personId, form_id: form.id, wants_push: wantsPush })
        .onConflict((conflict) =>
          conflict.columns(['workspace_id', 'user_id', 'form_id']).doUpdateSet({ wants_push: wantsPush }),
        )
        .execute()
      await this.notifyChanged(form)
    },

    async findOwned(ownerId: string, id: string, { lock = false, deleted = false } = {}): Promise<FormRow | undefined> {
      const query = db
        .selectFrom('forms')
        .selectAll()
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .where('deleted_at', deleted ? 'is not' : 'is', null)
      const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
      return row && readForm(row)
    },

    /** Forms that are linked to a Google form. */
    linked: (ownerId: string) =>
      db
        .selectFrom('forms')
        .select(['id', 'google_form_id', 'google_answer_url'])
        .where('user_id', '=', ownerId)
        .where('google_form_id', 'is not', null)
        .where('deleted_at', 'is', null)
        .execute(),

    async findLinked(ownerId: string, googleFormId: string): Promise<FormRow | undefined> {
      const row = await db
        .selectFrom('forms')
        .selectAll()
        .where('user_id', '=', ownerId)
        .where('google_form_id', '=', googleFormId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return row && readForm(row)
    },

    /** Locks the workspace, so that forms created at the same moment can't exceed its limit. */
    async countLocked(ownerId: string): Promise<number> {
      await db.selectFrom('workspaces').select('id').where('id', '=', ownerId).forUpdate().execute()
      const row = await db
        .selectFrom('forms')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return row.count
    },

    async insert(row: NewForm): Promise<FormRow> {
      const form = readForm(await db.insertInto('forms').values(row).returningAll().executeTakeFirstOrThrow())
      await db.insertInto('form_counters').values({ user_id: form.user_id, form_id: form.id }).execute()
      await this.takeLink(form, form.link)
      return form
    },

    async update(form: Pick<FormRow, 'user_id' | 'id'>, changes: FormChanges): Promise<FormRow> {
      const row = await db
        .updateTable('forms')
        .set(changes)
        .where('user_id', '=', form.user_id)
        .where('id', '=', form.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return readForm(row)
    },

    /** Throws a unique violation on `form_links_pkey` if the link is taken. */
    takeLink: (form: Pick<FormRow, 'user_id' | 'id'>, link: string) =>
      db
        .insertInto('form_links')
        .values({ link_key: link.toLowerCase(), user_id: form.user_id, form_id: form.id })
        .execute(),

    releaseLinks: (form: Pick<FormRow, 'user_id' | 'id'>) =>
      db.deleteFrom('form_links').where('user_id', '=', form.user_id).where('form_id', '=', form.id).execute(),

    addVersion: (form: FormRow, version: number, publishedAt: Date) =>
      db
        .insertInto('form_versions')
        .values({
          user_id: form.user_id,
          form_id: form.id,
          version,
          questions: sql<FormDoc>`(select draft from forms where user_id = ${form.user_id} and id = ${form.id})`,
          parts: sql<Partial<FormParts>>`(select parts from forms where user_id = ${form.user_id} and id = ${form.id})`,
          published_at: publishedAt,
        })
        .execute(),

    async version(form: Pick<FormRow, 'user_id' | 'id'>, version: number) {
      const row = await db
        .selectFrom('form_versions')
        .selectAll()
        .where('user_id', '=', form.user_id)
        .where('form_id', '=', form.id)
        .where('version', '=', version)
        .executeTakeFirst()
      return row && { ...row, questions: readStoredDoc(row.questions), parts: readStoredParts(row.parts) }
    },

    /** Newest first, without questions: there may be many versions of a megabyte each. */
    versions: (form: Pick<FormRow, 'user_id' | 'id'>): Promise<VersionRow[]> =>
      db
        .selectFrom('form_versions')
        .select(['version', 'published_at'])
        .select(
          sql<number>`(
            select count(*)::int from jsonb_array_elements(questions) as question
            where question ->> 'type' not in (${sql.join(PAGES)})
          )`.as('question_count'),
        )
        .where('user_id', '=', form.user_id)
        .where('form_id', '=', form.id)
        .orderBy('version', 'desc')
        .execute(),

    /** Every process drops its copy of the public page once this transaction commits. */
    notifyChanged: (form: Pick<FormRow, 'user_id' | 'id'>) => notifyChange(db, FORM_CHANGED, form.id),
  }
}

/** A row with the defaults of fields that were added since it was saved. */
function readForm(row: Selectable<FormsTable>): FormRow {
  return { ...row, draft: readStoredDoc(row.draft), parts: readStoredParts(row.parts) }
}

/** The form with this id or link, if it is in one of these workspaces. */
export async function findForm(
  db: Db | Tx,
  workspaceIds: readonly string[],
  form: { id: string } | { link: string },
): Promise<{ id: string; workspaceId: string } | undefined> {
  let query = db
    .selectFrom('forms')
    .select(['forms.id', 'forms.user_id as workspaceId'])
    .where('forms.user_id', 'in', workspaceIds)
    .where('forms.deleted_at', 'is', null)
  query =
    'id' in form
      ? query.where('forms.id', '=', form.id)
      : query.where((where) =>
          where.exists(
            where
              .selectFrom('form_links')
              .select('form_links.link_key')
              .whereRef('form_links.user_id', '=', 'forms.user_id')
              .whereRef('form_links.form_id', '=', 'forms.id')
              .where('form_links.link_key', '=', form.link.toLowerCase()),
          ),
        )
  return query.executeTakeFirst()
}

const SUMMARY_COLUMNS = [
  'user_id',
  'id',
  'name',
  'link',
  'language',
  'whatsapp_number',
  'enabled',
  'blocked',
  'submit_text',
  'meta',
  'response_jump_type',
  'response_jump_data',
  'email_notification_enabled',
  'email_notification_email',
  'whatsapp_notification_enabled',
  'push_notification_enabled',
  'customer_mail_enabled',
  'uses_domain',
  'proof_of_work',
  'remove_branding',
  'settings_texts',
  'message_language',
  'pinned_at',
  'folder_id',
  'tags',
  'archived_at',
  'revision',
  'settings_revision',
  'published_version',
  'published_revision',
  'google_form_id',
  'google_edit_url',
  'google_answer_url',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof FormsTable)[]
