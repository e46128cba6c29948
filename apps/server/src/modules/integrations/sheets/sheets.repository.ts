import type { DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { OwnedForm } from '../integrations.repository.ts'
import { newLines, type SheetConfig, sheetConfig, type SheetPause, type Written } from './sheet-config.ts'

/** A form's spreadsheet as it was read. */
export type ConnectedSheet = {
  form: OwnedForm
  config: SheetConfig
  isActive: boolean
  pausedReason: string | null
  updatedAt: Date
}

export function sheetsRepository(db: Db | Tx) {
  const ofForm = ({ user_id, id }: OwnedForm) => sql`user_id = ${user_id} and form_id = ${id} and kind = 'gsheet'`

  return {
    async find(form: OwnedForm): Promise<ConnectedSheet | null> {
      const row = await db
        .selectFrom('form_integrations')
        .selectAll()
        .where('user_id', '=', form.user_id)
        .where('form_id', '=', form.id)
        .where('kind', '=', 'gsheet')
        .executeTakeFirst()
      if (!row) return null
      const { config, is_active: isActive, paused_reason: pausedReason, updated_at: updatedAt } = row
      return { form, config: sheetConfig.parse(config), isActive, pausedReason, updatedAt }
    },

    /** Stops the connection, unless it was renewed or paused by its owner meanwhile. Returns whether it did. */
    async pause({ form, config, updatedAt }: ConnectedSheet, reason: SheetPause, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update form_integrations set is_active = false, paused_reason = ${reason}, updated_at = ${now}::timestamptz
        where ${ofForm(form)} and is_active and updated_at = ${updatedAt}::timestamptz
          and config ->> 'spreadsheetId' = ${config.spreadsheetId}`.execute(db)
      return (numAffectedRows ?? 0n) > 0n
    },

    /** Whether the row of a response is still to be appended, or being appended now. */
    async isRowComing({ form, response }: Pick<DeliveryContext, 'form' | 'response'>): Promise<boolean> {
      const row = await db
        .selectFrom('deliveries')
        .select('id')
        .where('user_id', '=', form.userId)
        .where('form_id', '=', form.id)
        .where('response_number', '=', response.number)
        .where('destination', '=', 'gsheet')
        .where('occasion', '=', 'submitted')
        .where('state', 'in', ['pending', 'sending', 'held'])
        .executeTakeFirst()
      return row !== undefined
    },

    /** Keeps other columns' entries, because another process may have added some. */
    async learnColumns({ form, config }: ConnectedSheet, learned: Record<string, Written>): Promise<void> {
      await sql`
        update form_integrations
        set config = jsonb_set(config, '{columns}', coalesce(config -> 'columns', '{}') || ${JSON.stringify(learned)}::jsonb)
        where ${ofForm(form)} and config ->> 'spreadsheetId' = ${config.spreadsheetId}`.execute(db)
    },

    /** The tab that was made before is used again. */
    async setLines(form: OwnedForm, isOn: boolean): Promise<void> {
      const lines = isOn
        ? sql`coalesce(config -> 'lines', ${JSON.stringify(newLines())}::jsonb) || '{"isOn":true}'`
        : sql`config -> 'lines' || '{"isOn":false}'`
      await sql`
        update form_integrations
        set config = case when ${isOn} or config ? 'lines' then jsonb_set(config, '{lines}', ${lines}) else config end
        where ${ofForm(form)}`.execute(db)
    },

    /** The tab is there, with these columns that are new. */
    async learnLines(form: OwnedForm, sheetId: number, learned: Record<string, Written>): Promise<void> {
      await sql`
        update form_integrations
        set config = jsonb_set(jsonb_set(config, '{lines,isMade}', 'true'), '{lines,columns}',
          config -> 'lines' -> 'columns' || ${JSON.stringify(learned)}::jsonb)
        where ${ofForm(form)} and config -> 'lines' ->> 'sheetId' = ${String(sheetId)}`.execute(db)
    },

    /** Its owner deleted the tab: another one is made only when they ask for it. */
    async forgetLines(form: OwnedForm, sheetId: number): Promise<void> {
      await sql`
        update form_integrations set config = config - 'lines'
        where ${ofForm(form)} and config -> 'lines' ->> 'sheetId' = ${String(sheetId)}`.execute(db)
    },
  }
}

/** Makes the held deliveries due now. */
export async function resumeDeliveries(
  db: Db | Tx,
  form: OwnedForm,
  { destination, webhookId = null }: { destination: DestinationName; webhookId?: string | null },
  now: RawBuilder<Date>,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: now, updated_at: now })
    .where('user_id', '=', form.user_id)
    .where('form_id', '=', form.id)
    .where('destination', '=', destination)
    .where('webhook_id', 'is not distinct from', webhookId)
    .where('state', '=', 'pending')
    .execute()
}
