import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FormIntegrationsTable, IntegrationConfig } from '../../platform/db/tables/form-tables.ts'
import { jsonb } from '../../platform/db/values.ts'

export type IntegrationRow = Selectable<FormIntegrationsTable>

/** The form that integrations belong to, always together with its owner. */
export type OwnedForm = { user_id: string; id: string }

/** One integration of a form. A webhook without an id of its own goes by the id of its form; so do the other kinds. */
export type Which = { kind: IntegrationKind; webhookId?: string | null }

export function integrationsRepository(db: Db | Tx) {
  return {
    list: (form: OwnedForm): Promise<IntegrationRow[]> =>
      db
        .selectFrom('form_integrations')
        .selectAll()
        .where('user_id', '=', form.user_id)
        .where('form_id', '=', form.id)
        .orderBy('kind')
        .orderBy('created_at')
        .orderBy(sql`webhook_id nulls first`)
        .execute(),

    /** Connects, or changes what is connected; either way it becomes active, unless the caller says otherwise. */
    async put(
      form: OwnedForm,
      { kind, webhookId = null }: Which,
      config: IntegrationConfig,
      change: Put,
    ): Promise<void> {
      const { now, state = 'active' } = change
      const settings = { config: jsonb(config), updated_at: now }
      const values = { ...settings, is_active: state !== 'paused', paused_reason: null, failing_since: null }
      await db
        .insertInto('form_integrations')
        .values({ user_id: form.user_id, form_id: form.id, kind, webhook_id: webhookId, created_at: now, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'form_id', 'kind', 'webhook_id'])
            .doUpdateSet(state === 'kept' ? settings : values),
        )
        .execute()
    },

    /** Returns whether there was one to change. */
    async setActive(
      form: OwnedForm,
      { kind, webhookId = null }: Which,
      isActive: boolean,
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('form_integrations')
        .set({ is_active: isActive, paused_reason: null, failing_since: null, updated_at: now })
        .where('user_id', '=', form.user_id)
        .where('form_id', '=', form.id)
        .where('kind', '=', kind)
        .where('webhook_id', 'is not distinct from', webhookId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns whether there was one to remove. */
    async remove(form: OwnedForm, { kind, webhookId = null }: Which): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('form_integrations')
        .where('user_id', '=', form.user_id)
        .where('form_id', '=', form.id)
        .where('kind', '=', kind)
        .where('webhook_id', 'is not distinct from', webhookId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** `kept`: active or paused, for whatever reason, as it is in the database at that moment; a worker may pause it, too. */
export type PutState = 'active' | 'paused' | 'kept'
type Put = { now: Date; state?: PutState }
