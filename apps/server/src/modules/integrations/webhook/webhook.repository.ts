import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type StoredWebhook, storedWebhook } from './webhook-config.ts'
import type { OwnedForm } from '../integrations.repository.ts'
import type { OwnedWebhook } from './webhook-id.ts'

export type PauseReason = 'gone' | 'failing'
export type ConnectedWebhook = {
  config: StoredWebhook
  failingSince: Date | null
  isActive: boolean
  pausedReason: string | null
}

export function webhookRepository(db: Db | Tx) {
  const of = (form: OwnedWebhook) =>
    db
      .selectFrom('form_integrations')
      .where('user_id', '=', form.user_id)
      .where('form_id', '=', form.id)
      .where('kind', '=', 'webhook')
      .where('webhook_id', 'is not distinct from', form.webhookId)

  /** Only while the webhook still has the address that was called: a new one has no failures yet. */
  const whileAt = (form: OwnedWebhook, url: string) =>
    db
      .updateTable('form_integrations')
      .where('user_id', '=', form.user_id)
      .where('form_id', '=', form.id)
      .where('kind', '=', 'webhook')
      .where('webhook_id', 'is not distinct from', form.webhookId)
      .where('is_active', '=', true)
      .where(sql`config ->> 'url'`, '=', url)

  return {
    async find(form: OwnedWebhook): Promise<ConnectedWebhook | null> {
      const row = await of(form).select(['config', 'failing_since', 'is_active', 'paused_reason']).executeTakeFirst()
      if (!row) return null
      const { is_active: isActive, paused_reason: pausedReason, failing_since: failingSince } = row
      return { config: storedWebhook.parse(row.config), failingSince, isActive, pausedReason }
    },

    async setFailingSince(form: OwnedWebhook, url: string, since: Date | null): Promise<void> {
      const query = whileAt(form, url).set({ failing_since: since })
      // Of two simultaneous failures, the first one sets the start.
      await (since === null ? query : query.where('failing_since', 'is', null)).execute()
    },

    /** Returns whether this call paused it. */
    async pause(form: OwnedWebhook, url: string, reason: PauseReason, now: Date): Promise<boolean> {
      const row = await whileAt(form, url)
        .set({ is_active: false, paused_reason: reason, updated_at: now })
        .returning('form_id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Of the webhooks that have an id of their own. */
export async function webhookIdsOf(tx: Tx, form: OwnedForm): Promise<string[]> {
  const rows = await tx
    .selectFrom('form_integrations')
    .select('webhook_id')
    .where('user_id', '=', form.user_id)
    .where('form_id', '=', form.id)
    .where('webhook_id', 'is not', null)
    .execute()
  return rows.flatMap(({ webhook_id }) => webhook_id ?? [])
}

/** Deletes the secrets of a disconnected webhook. */
export async function forgetWebhook(tx: Tx, form: OwnedWebhook): Promise<void> {
  await tx
    .deleteFrom('secrets')
    .where('user_id', '=', form.user_id)
    .where('owner_kind', '=', 'webhook')
    .where('owner_id', '=', form.webhookId ?? form.id)
    .execute()
}
