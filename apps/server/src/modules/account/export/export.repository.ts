import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { askedBefore } from '../../responses/export/version-columns.repository.ts'
import { type ExportedColumn, exportedColumns, type OwnedTable } from '../catalogue/catalogue.ts'

type Row<T extends OwnedTable> = Pick<Selectable<Tables[T]>, ExportedColumn<T> & keyof Selectable<Tables[T]>>
export type ExportedForm = Row<'forms'>
export type ExportedVersion = Row<'form_versions'>
export type ExportedResponse = Row<'responses'>
export type ExportedUpload = Row<'uploads'> & { object_key: string }

/** Rows in memory at a time: a response may have half a megabyte of answers, a version a megabyte of questions. */
const RESPONSES_AT_ONCE = 50
const ROWS_AT_ONCE = 500

/** The person's own data, in whichever workspaces they work. */
export function personRepository(db: Db, personId: string) {
  return {
    user: () => db.selectFrom('users').select(exportedColumns('users')).where('id', '=', personId).executeTakeFirst(),

    workspaces: () =>
      db
        .selectFrom('workspaces')
        .select(exportedColumns('workspaces'))
        .where('owner_id', '=', personId)
        .orderBy(sql`id <> ${personId}`)
        .orderBy('created_at')
        .execute(),

    memberships: () =>
      db
        .selectFrom('members')
        .select(exportedColumns('members'))
        .where('user_id', '=', personId)
        .orderBy('joined_at')
        .execute(),

    identities: () =>
      db
        .selectFrom('identities')
        .select(exportedColumns('identities'))
        .where('user_id', '=', personId)
        .orderBy('provider')
        .execute(),

    sessions: () =>
      db
        .selectFrom('sessions')
        .select(exportedColumns('sessions'))
        .where('user_id', '=', personId)
        .orderBy('used_at', 'desc')
        .execute(),

    devices: () =>
      db
        .selectFrom('device_tokens')
        .select(exportedColumns('device_tokens'))
        .where('user_id', '=', personId)
        .orderBy('seen_at', 'desc')
        .execute(),
  }
}

/**
 * Reads all data of one workspace in parts. No transaction spans the parts, because sending an archive may take hours.
 */
export function exportRepository(db: Db, workspaceId: string) {
  return {
    invitations: () =>
      db
        .selectFrom('invitations')
        .select(exportedColumns('invitations'))
        .where('workspace_id', '=', workspaceId)
        .orderBy('sent_at')
        .execute(),

    apiKeys: () =>
      db
        .selectFrom('api_keys')
        .select(exportedColumns('api_keys'))
        .where('workspace_id', '=', workspaceId)
        .orderBy('made_at')
        .execute(),

    async *activity(): AsyncGenerator<Row<'activity'>> {
      let last = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
      for (;;) {
        const rows = await db
          .selectFrom('activity')
          .select([...exportedColumns('activity'), 'id'])
          .where('workspace_id', '=', workspaceId)
          .where(sql<boolean>`(at, id) > (${last.at}, ${last.id})`)
          .orderBy('at')
          .orderBy('id')
          .limit(ROWS_AT_ONCE)
          .execute()
        for (const { id, ...row } of rows) {
          yield row
          last = { at: row.at, id }
        }
        if (rows.length < ROWS_AT_ONCE) return
      }
    },

    customers: () =>
      db
        .selectFrom('stripe_customers')
        .select(exportedColumns('stripe_customers'))
        .where('user_id', '=', workspaceId)
        .orderBy('created_at')
        .execute(),

    storeSubscriptions: () =>
      db
        .selectFrom('store_subscriptions')
        .select(exportedColumns('store_subscriptions'))
        .where('user_id', '=', workspaceId)
        .orderBy('created_at')
        .execute(),

    folders: () =>
      db
        .selectFrom('folders')
        .select(exportedColumns('folders'))
        .where('workspace_id', '=', workspaceId)
        .orderBy('created_at')
        .execute(),

    domain: () =>
      db.selectFrom('domains').select(exportedColumns('domains')).where('user_id', '=', workspaceId).executeTakeFirst(),

    googleGrant: () =>
      db
        .selectFrom('google_grants')
        .select(exportedColumns('google_grants'))
        .where('user_id', '=', workspaceId)
        .executeTakeFirst(),

    stripeAccounts: () =>
      db
        .selectFrom('stripe_accounts')
        .select(exportedColumns('stripe_accounts'))
        .where('user_id', '=', workspaceId)
        .orderBy('created_at')
        .execute(),

    merchants: (formId: string) =>
      db
        .selectFrom('form_merchants')
        .select(exportedColumns('form_merchants'))
        .where('user_id', '=', workspaceId)
        .where('form_id', '=', formId)
        .orderBy('question_id')
        .orderBy('method')
        .execute(),

    recipients: () =>
      db
        .selectFrom('recipients')
        .select(exportedColumns('recipients'))
        .where('user_id', '=', workspaceId)
        .orderBy('channel')
        .orderBy('address')
        .execute(),

    quickReplies: () =>
      db
        .selectFrom('quick_replies')
        .select(exportedColumns('quick_replies'))
        .where('workspace_id', '=', workspaceId)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    catalogue: () =>
      db
        .selectFrom('catalogues')
        .select(exportedColumns('catalogues'))
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst(),

    products: () =>
      db
        .selectFrom('products')
        .select(exportedColumns('products'))
        .where('workspace_id', '=', workspaceId)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    stock: () =>
      db
        .selectFrom('product_stock')
        .select(exportedColumns('product_stock'))
        .where('workspace_id', '=', workspaceId)
        .orderBy('product_id')
        .orderBy('variant_id')
        .execute(),

    bookingSetup: () =>
      db
        .selectFrom('booking_setups')
        .select(exportedColumns('booking_setups'))
        .where('user_id', '=', workspaceId)
        .executeTakeFirst(),

    bookingBlocks: () =>
      db
        .selectFrom('booking_blocks')
        .select(exportedColumns('booking_blocks'))
        .where('user_id', '=', workspaceId)
        .orderBy('starts_at')
        .orderBy('id')
        .execute(),

    calendarFeeds: () =>
      db
        .selectFrom('calendar_feeds')
        .select(exportedColumns('calendar_feeds'))
        .where('user_id', '=', workspaceId)
        .orderBy('created_at')
        .execute(),

    googleCalendars: () =>
      db
        .selectFrom('google_calendars')
        .select(exportedColumns('google_calendars'))
        .where('user_id', '=', workspaceId)
        .where('ended_at', 'is', null)
        .orderBy('connected_at')
        .execute(),

    waits: (formId: string) =>
      db
        .selectFrom('booking_waits')
        .select(exportedColumns('booking_waits'))
        .where('user_id', '=', workspaceId)
        .where('form_id', '=', formId)
        .orderBy('created_at')
        .execute(),

    usage: () =>
      db
        .selectFrom('upload_usage')
        .select(exportedColumns('upload_usage'))
        .where('user_id', '=', workspaceId)
        .executeTakeFirst(),

    async formIds(): Promise<string[]> {
      const rows = db.selectFrom('forms').select('id').where('user_id', '=', workspaceId)
      return (await rows.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id)
    },

    form: (formId: string): Promise<ExportedForm | undefined> =>
      db
        .selectFrom('forms')
        .select(exportedColumns('forms'))
        .where('user_id', '=', workspaceId)
        .where('id', '=', formId)
        .executeTakeFirst(),

    counters: (formId: string) =>
      db
        .selectFrom('form_counters')
        .select(exportedColumns('form_counters'))
        .where('user_id', '=', workspaceId)
        .where('form_id', '=', formId)
        .executeTakeFirst(),

    async *versions(formId: string): AsyncGenerator<ExportedVersion> {
      let last = 0
      for (;;) {
        const row = await db
          .selectFrom('form_versions')
          .select(exportedColumns('form_versions'))
          .where('user_id', '=', workspaceId)
          .where('form_id', '=', formId)
          .where('version', '>', last)
          .orderBy('version')
          .limit(1)
          .executeTakeFirst()
        if (!row) return
        yield row
        last = row.version
      }
    },

    version: (formId: string, version: number): Promise<ExportedVersion | undefined> =>
      db
        .selectFrom('form_versions')
        .select(exportedColumns('form_versions'))
        .where('user_id', '=', workspaceId)
        .where('form_id', '=', formId)
        .where('version', '=', version)
        .executeTakeFirst(),

    askedBefore: (form: ExportedForm) => askedBefore(db, { ...form, user_id: workspaceId }),

    /** In the order of their numbers; test answers have numbers below zero. */
    async *responses(formId: string): AsyncGenerator<ExportedResponse[]> {
      let last = -2_147_483_648
      for (;;) {
        const rows = await db
          .selectFrom('responses')
          .select(exportedColumns('responses'))
          .where('user_id', '=', workspaceId)
          .where('form_id', '=', formId)
          .where('number', '>', last)
          .orderBy('number')
          .limit(RESPONSES_AT_ONCE)
          .execute()
        if (rows.length === 0) return
        yield rows
        last = rows.at(-1)?.number ?? last
      }
    },

    async *payments(formId: string): AsyncGenerator<Row<'payments'>[]> {
      let last = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const rows = await db
          .selectFrom('payments')
          .select(exportedColumns('payments'))
          .where('user_id', '=', workspaceId)
          .where('form_id', '=', formId)
          .where('id', '>', last)
          .orderBy('id')
          .limit(ROWS_AT_ONCE)
          .execute()
        if (rows.length === 0) return
        yield rows
        last = rows.at(-1)?.id ?? last
      }
    },

    refunds: (paymentIds: readonly string[]) =>
      db
        .selectFrom('refunds')
        .select(exportedColumns('refunds'))
        .where('user_id', '=', workspaceId)
        .where('payment_id', 'in', [...paymentIds])
        .orderBy('created_at')
        .execute(),

    deliveries: (formId: string, numbers: readonly number[]) =>
      db
        .selectFrom('deliveries')
        .select(exportedColumns('deliveries'))
        .where('user_id', '=', workspaceId)
        .where('form_id', '=', formId)
        .where('response_number', 'in', [...numbers])
        .orderBy('destination')
        .execute(),

    handOffs: (formId: string, numbers: readonly number[]) =>
      db
        .selectFrom('hand_offs')
        .select(exportedColumns('hand_offs'))
        .where('user_id', '=', workspaceId)
        .where('form_id', '=', formId)
        .where('response_number', 'in', [...numbers])
        .execute(),

    async *visits(formId: string): AsyncGenerator<Row<'form_visits'>> {
      let last: Row<'form_visits'> | undefined
      for (;;) {
        const query = db
          .selectFrom('form_visits')
          .select(exportedColumns('form_visits'))
          .where('user_id', '=', workspaceId)
          .where('form_id', '=', formId)
        const rows = await (last ? query.where(after(last)) : query)
          .orderBy('quarter')
          .orderBy('kind')
          .orderBy('page')
          .limit(ROWS_AT_ONCE)
          .execute()
        if (rows.length === 0) return
        yield* rows
        last = rows.at(-1)
      }
    },

    /** Uploaded files: of one form's responses, of the owner (null), or all of them. */
    async *uploads(formId?: string | null): AsyncGenerator<ExportedUpload> {
      let last = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        let query = db
          .selectFrom('uploads')
          .select([...exportedColumns('uploads'), 'object_key'])
          .where('user_id', '=', workspaceId)
          .where('state', '<>', 'issued')
          .where('id', '>', last)
        if (formId === null) query = query.where('form_id', 'is', null)
        else if (formId !== undefined) query = query.where('form_id', '=', formId)
        const rows = await query.orderBy('id').limit(ROWS_AT_ONCE).execute()
        if (rows.length === 0) return
        yield* rows
        last = rows.at(-1)?.id ?? last
      }
    },
  }
}

const after = ({ quarter, kind, page }: Row<'form_visits'>) =>
  sql<boolean>`(quarter, kind, page) > (${quarter}, ${kind}, ${page})`

export type ExportRepository = ReturnType<typeof exportRepository>
export type PersonRepository = ReturnType<typeof personRepository>
