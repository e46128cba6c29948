import { randomUUID } from 'node:crypto'
import { emptySetup } from '@wayform/core/bookings/setup.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../../platform/secrets/secrets.repository.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { CATALOGUE, OWNED_TABLES, type OwnedTable } from '../catalogue/catalogue.ts'

export type TestRow = Record<string, unknown>
export type TestRows = Map<OwnedTable, TestRow[]>
export type FilledAccount = { owner: GivenOwner; form: FormRow }

type Column = { table: string; name: string; type: string; isDefaulted: boolean }
type Rules = { [T in OwnedTable]?: (of: FilledAccount & { ids: Ids }) => { [C in keyof Tables[T]]?: unknown } }
type Ids = {
  upload: string
  product: string
  calendar: string
  payment: string
  hostname: string
  host: string
  hostForm: string
}

const FILE_BYTES = 4321

/** Values that a table's constraints require; all other columns are filled automatically. */
const RULES: Rules = {
  login_attempts: ({ owner }) => ({ number: canonicalNumber(owner.number) }),
  provider_logins: () => ({ provider: 'google', purpose: 'merge', form_id: null }),
  pending_merges: ({ owner }) => ({ holder_id: null, kept_id: owner.id }),
  device_tokens: () => ({ platform: 'web' }),
  recipients: () => ({ channel: 'email' }),
  customer_contacts: () => ({ channel: 'email' }),
  form_integrations: () => ({ kind: 'googleAnalytics', config: { analyticsId: `G-${Date.now()}` } }),
  form_visits: () => ({ kind: 'view' }),
  uploads: ({ ids }) => ({
    id: ids.upload,
    kind: 'answer',
    state: 'used',
    response_number: 1,
    size: FILE_BYTES,
    object_key: `answers/${randomUUID()}`,
  }),
  upload_owners: ({ ids }) => ({ id: ids.upload }),
  upload_usage: () => ({ bytes: FILE_BYTES }),
  domains: ({ ids }) => ({ hostname: ids.hostname }),
  domain_hosts: ({ ids }) => ({ hostname: ids.hostname }),
  store_subscriptions: () => ({ store: 'apple', status: 'active', retired_at: null }),
  stripe_accounts: () => ({ release_at: null }),
  form_merchants: () => ({ method: 'cash', is_on: true, account_id: null }),
  payments: ({ ids }) => ({ id: ids.payment, method: 'stripe', state: 'paid', amount: '12.50', version: 1 }),
  payment_references: ({ ids }) => ({ provider: 'stripe', payment_id: ids.payment }),
  refunds: ({ ids }) => ({ payment_id: ids.payment, state: 'refunded', amount: '2.50' }),
  responses: () => ({ number: 1, version: 1, answers: { name: `Bia ${randomUUID()}` } }),
  deleted_responses: () => ({ number: 2 }),
  response_texts: () => ({ number: 1, grams: [] }),
  response_short_grams: () => ({ chunk: 0, blocks: '0'.repeat(512) }),
  opened_orders: ({ owner }) => ({ person_id: owner.personId, numbers: [] }),
  deliveries: () => ({
    response_number: 1,
    state: 'failed',
    last_error: 'webhook.503',
    held_reason: null,
    notice: null,
  }),
  hand_offs: () => ({ response_number: 1 }),
  quick_replies: () => ({ deleted_at: null }),
  products: ({ ids }) => ({ id: ids.product, deleted_at: null }),
  product_stock: ({ ids }) => ({ product_id: ids.product, variant_id: '', refilled_on: null }),
  booking_setups: () => ({ setup: emptySetup('Asia/Riyadh') }),
  booking_waits: () => ({ day: '2026-12-01' }),
  calendar_feeds: () => ({ made_by: null, member_id: null }),
  google_calendars: ({ ids }) => ({ id: ids.calendar, ended_at: null }),
  google_busy: ({ ids }) => ({
    calendar_id: ids.calendar,
    starts_at: new Date('2026-12-01T10:00:00Z'),
    ends_at: new Date('2026-12-01T11:00:00Z'),
  }),
  members: ({ ids }) => ({ workspace_id: ids.host, role: 'viewer', form_ids: null }),
  member_forms: ({ ids }) => ({ workspace_id: ids.host, form_id: ids.hostForm }),
  api_keys: () => ({ scopes: ['forms:read'], form_ids: null, end_reason: 'revoked', made_by: null, ended_by: null }),
  invitations: () => ({ channel: 'email', role: 'editor', form_ids: null }),
}

/** Creates accounts with a row in every table of the catalogue, with values that can be recognised anywhere. */
export function accountDriver(server: TestServer) {
  const { db } = server.deps.database
  let count = 1_000_000

  return { filled, rowsOf, tracesOf }

  async function filled(): Promise<FilledAccount> {
    const owner = await server.given.owner()
    const questions = [{ questionId: 'name', type: 'TEXT', label: `Name ${randomUUID()}` } as const]
    const account = { owner, form: await server.given.form(owner, { questions, name: `Form ${randomUUID()}` }) }
    const secrets = secretsRepository(db, secretBox(server.deps.secretKey))
    const { id: userId } = owner
    await secrets.set({ userId, kind: 'form', id: account.form.id }, 'key', randomUUID(), server.clock.now())
    await db.updateTable('form_counters').set({ upload_bytes: FILE_BYTES }).where('user_id', '=', userId).execute()
    const host = await server.given.owner()
    const ids = {
      upload: randomUUID(),
      product: randomUUID(),
      payment: randomUUID(),
      calendar: randomUUID(),
      hostname: `${randomUUID()}.example`,
      host: host.id,
      hostForm: (await server.given.form(host)).id,
    }
    const columns = await allColumns()
    const before = await rowsOf(account)
    for (const table of OWNED_TABLES.toSorted(referredFirst)) {
      if (before.get(table)?.length) continue
      const rule = RULES[table]?.({ ...account, ids }) ?? {}
      const made = columns.filter((column) => column.table === table).flatMap((column) => madeUp(column, account))
      await insert(table, { ...Object.fromEntries(made), ...rule })
    }
    return account
  }

  /** The rows of an account by table, in an order that does not depend on the time of writing. */
  async function rowsOf({ owner: { id } }: { owner: Pick<GivenOwner, 'id'> }): Promise<TestRows> {
    const rows: TestRows = new Map()
    for (const table of OWNED_TABLES) {
      const { owner: path } = CATALOGUE[table]
      const isOwned =
        typeof path === 'string'
          ? sql`${sql.ref(`t.${path}`)} = ${id}`
          : sql`${sql.ref(`t.${path.column}`)} in (select subject from identities where user_id = ${id})`
      const found = await sql<{ row: TestRow }>`
        select to_jsonb(t) as row from ${sql.table(table)} t where ${isOwned} order by to_jsonb(t)::text`.execute(db)
      rows.set(
        table,
        found.rows.map(({ row }) => row),
      )
    }
    return rows
  }

  /** Every table that contains one of these values anywhere. */
  async function tracesOf(words: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const name of Object.keys(CATALOGUE)) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)
      if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(name)
    }
    return found.toSorted()
  }

  async function allColumns(): Promise<Column[]> {
    const { rows } = await sql<Column>`
      select table_name as table, column_name as name, data_type as type, column_default is not null as "isDefaulted"
      from information_schema.columns where table_schema = 'public'`.execute(db)
    return rows
  }

  function madeUp({ table, name, type, isDefaulted }: Column, { owner, form }: FilledAccount): [string, unknown][] {
    count += 1
    if (name === 'user_id' || name === 'workspace_id') return [[name, owner.id]]
    if (name === 'form_id') return [[name, form.id]]
    if (name === 'session_hash') return [[name, owner.sessionHash]]
    if (type.startsWith('timestamp')) return [[name, new Date(server.clock.now().getTime() + count * 1000)]]
    // Most of these columns allow a few values only, or a list.
    if (isDefaulted) return []
    if (type === 'uuid') return [[name, randomUUID()]]
    if (type === 'text') return [[name, `${table} ${name} ${count}`]]
    if (type === 'jsonb') return [[name, { mark: `${table} ${name} ${count}` }]]
    return [[name, type === 'boolean' ? true : count]]
  }

  async function insert(table: OwnedTable, row: TestRow): Promise<void> {
    const names = Object.keys(row)
    const values = names.map((name) =>
      isJson(row[name]) ? sql`${JSON.stringify(row[name])}::jsonb` : sql`${row[name]}`,
    )
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(values)})`.execute(db)
  }
}

/** Sorts tables that others refer to first. */
function referredFirst(a: string, b: string): number {
  const isReferred = (table: string) =>
    Number(table === 'payments' || table === 'products' || table === 'google_calendars')
  return isReferred(b) - isReferred(a)
}

const isJson = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
