import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OwnedForm } from '../integrations.repository.ts'
import { type StoredWebhook, storedWebhook } from './webhook-config.ts'

export type PauseReason = 'gone' | 'failing'
export type ConnectedWebhook = {
  config: StoredWebhook
  failingSince: Date | null
  isActive: boolean
  pausedReason: string | null
}

export function webhookRepository(db: Db | Tx) {
  const of = (form: OwnedForm) =>
    db
      .selectFrom('form_integrations')
      .where('user_id', '=', form.user_id)
      .where('form_id', '=', form.id)
      .where('kind', '=', 'webhook')

  /** Only while the webhook still has the address that was called: a new one has no failures yet. */
  const whileAt = (form: OwnedForm, url: string) =>
    db
      .updateTable('form_integrations')
      .where('user_id', '=', form.user_id)
      .where('form_id', '=', form.id)
      .where('kind', '=', 'webhook')
      .where('is_active', '=', true)
      .where(sql`config ->> 'url'`, '=', url)

  return {
    async find(form: OwnedForm): Promise<ConnectedWebhook | null> {
      const row = await of(form).select(['config', 'failing_since', 'is_active', 'paused_reason']).executeTakeFirst()
      if (!row) return null
      const { is_active: isActive, paused_reason: pausedReason, failing_since: failingSince } = row
      return { config: storedWebhook.parse(row.config), failingSince, isActive, pausedReason }
    },

    async setFailingSince(form: OwnedForm, url: string, since: Date | null): Promise<void> {
      const query = whileAt(form, url).set({ failing_since: since })
      // Of two simultaneous failures, the first one sets the start.
      await (since === null ? query : query.where('failing_since', 'is', null)).execute()
    },

    /** Returns whether this call paused it. */
    async pause(form: OwnedForm, url: string, reason: PauseReason, now: Date): Promise<boolean> {
      const row = await whileAt(form, url)
        .set({ is_active: false, paused_reason: reason, updated_at: now })
        .returning('form_id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Deletes the secrets of a disconnected webhook. */
export async function forgetWebhook(tx: Tx, form: OwnedForm): Promise<void> {
  await tx
    .deleteFrom('secrets')
    .where('user_id', '=', form.user_id)
    .where('owner_kind', '=', 'webhook')
    .where('owner_id', '=', form.id)
    .execute()
}
