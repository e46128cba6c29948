import { RESPONSE_INTEGRATIONS } from '@wayform/core/form/integrations/integrations.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { OwnedTable } from '../../account/catalogue/catalogue.ts'

type Cell = string | null
/** The owner, here and in the file: a workspace may have the id of its first owner, who need not be the one who moves. */
type Person = { id: string; becomes: string }

type MovedTable<T extends OwnedTable = OwnedTable> = {
  /** Which of the owner's rows; `t` is the table. */
  where?: string
  /** Columns that stay: secrets, and what only this installation can know. They get their defaults there. */
  without?: readonly (keyof Tables[T] & string)[]
  /** The values of columns in the other installation. */
  becomes?: { [C in keyof Tables[T]]?: (cell: Cell, row: { [D in keyof Tables[T]]?: Cell }, person: Person) => Cell }
}

type Moves = { readonly [T in OwnedTable]: MovedTable<T> | { stays: string } }

/** Deleted forms stay: they are gone for their owner. */
const OF_LIVING_FORMS = `exists (
  select from forms f where f.user_id = t.user_id and f.id = t.form_id and f.deleted_at is null)`
const ofForm = { where: OF_LIVING_FORMS }
const OF_PAID_PAYMENTS = `exists (select from payments p where p.user_id = t.user_id and p.id = t.payment_id and p.state = 'paid'
  and exists (select from forms f where f.user_id = p.user_id and f.id = p.form_id and f.deleted_at is null))`
const gone = () => null
const off = () => 'false'
const asPerson = (cell: Cell, _row: unknown, person: Person) => (cell === person.id ? person.becomes : null)
const withoutMembers = (cell: Cell, _row: unknown, { id, becomes }: Person) =>
  cell?.replace(/("memberId": ?)"([^"]*)"/g, (_, name, member) => name + (member === id ? `"${becomes}"` : 'null')) ??
  null

/** The tables that move with an owner to another installation, and why others stay. A new table needs a line here. */
const MOVES = {
  users: {
    becomes: {
      id: asPerson,
      // No payment comes with it: the operator decided to give the plan.
      plan_source: gone,
      billing_cycle: gone,
      plan_cancel_at: gone,
      plan_renews_at: gone,
      billing_revision: () => '0',
    },
  },
  // Apple gives every team other names for the same people.
  identities: { where: `t.provider in ('whatsapp', 'google')`, becomes: { user_id: asPerson } },
  forms: {
    where: 't.deleted_at is null',
    becomes: { uses_domain: off },
  },
  form_links: ofForm,
  form_versions: ofForm,
  form_counters: ofForm,
  form_integrations: {
    ...ofForm,
    becomes: {
      // Their tokens stay behind: the owner connects them again, and held deliveries go out then.
      is_active: (cell, { kind }) => (RESPONSE_INTEGRATIONS.some((each) => each === kind) ? 'false' : cell),
    },
  },
  form_visits: ofForm,
  form_places: ofForm,
  place_claims: ofForm,
  stock_claims: ofForm,
  form_merchants: {
    ...ofForm,
    becomes: {
      account_id: gone,
      is_on: (cell, { method }) => (method === 'stripe' || method === 'razorpay' ? 'false' : cell),
    },
  },
  // An unfinished payment is between the respondent and this installation.
  payments: {
    where: `t.state = 'paid' and ${OF_LIVING_FORMS}`,
    without: ['provider_url'],
    becomes: { next_check_at: gone },
  },
  payment_references: { where: OF_PAID_PAYMENTS },
  // This installation still asks for them.
  refunds: { where: OF_PAID_PAYMENTS, becomes: { next_check_at: gone } },
  responses: {
    ...ofForm,
    // Members stay behind, so their responses belong to no member.
    becomes: { member_id: asPerson },
  },
  response_texts: ofForm,
  deliveries: {
    where: `t.occasion <> 'notice' and ${OF_LIVING_FORMS}`,
    becomes: {
      // This installation still sends them.
      state: (cell) => (cell === 'pending' || cell === 'sending' || cell === 'held' ? 'cancelled' : cell),
      held_reason: gone,
      lease_until: gone,
      fence: gone,
    },
  },
  hand_offs: ofForm,
  uploads: {
    where: `t.state <> 'issued' and (t.form_id is null or (t.state = 'used' and ${OF_LIVING_FORMS}))`,
  },
  upload_owners: {
    where: `exists (select from uploads u where u.user_id = t.user_id and u.id = t.id and u.state <> 'issued'
      and (u.form_id is null or (u.state = 'used' and exists (
        select from forms f where f.user_id = u.user_id and f.id = u.form_id and f.deleted_at is null))))`,
  },
  recipients: { without: ['secret', 'secret_expires_at', 'code_hash', 'code_expires_at', 'code_tries'] },
  quick_replies: {},
  folders: {},
  workspaces: {
    becomes: {
      owner_id: asPerson,
      plan_source: gone,
      billing_cycle: gone,
      plan_cancel_at: gone,
      plan_renews_at: gone,
      billing_revision: () => '0',
    },
  },
  catalogues: {},
  products: { where: 't.deleted_at is null' },
  product_stock: {
    where: `exists (
      select from products p where p.workspace_id = t.workspace_id and p.id = t.product_id and p.deleted_at is null)`,
  },
  // Members stay behind, so no staff are linked to one, except to the owner.
  booking_setups: { becomes: { setup: withoutMembers } },
  booking_blocks: {},
  bookings: ofForm,
  // A hash with this installation's key.
  booking_waits: { ...ofForm, without: ['address'] },
  upload_usage: { stays: 'counted again from the files that moved' },
  opened_orders: { stays: 'of people who stay' },
  response_short_grams: { stays: 'written again where it is needed' },
  response_borders: { stays: 'counted again where it is needed' },
  domains: { stays: 'its DNS records point here; the owner adds it there' },
  domain_hosts: { stays: 'goes with the domain' },
  sessions: { stays: 'the owner signs in there' },
  login_attempts: { stays: 'belongs to a sign-in here' },
  bridge_tokens: { stays: 'belongs to a sign-in here' },
  number_proofs: { stays: 'a code that was sent from here' },
  provider_logins: { stays: 'belongs to a sign-in here' },
  pending_merges: { stays: 'belongs to a sign-in here' },
  intentions: { stays: 'answers to calls that were made here' },
  device_tokens: { stays: 'devices agreed to messages of this installation' },
  secrets: { stays: 'sealed with the key of this installation' },
  google_grants: { stays: 'Google agreed with this installation' },
  google_calendars: { stays: 'Google agreed with this installation' },
  google_busy: { stays: 'goes with the calendar' },
  members: { stays: 'people are invited there' },
  member_forms: { stays: 'goes with the members' },
  invitations: { stays: 'links that lead here' },
  api_keys: { stays: 'keys to this installation' },
  api_calls: { stays: 'calls to this installation' },
  webhook_attempts: { stays: 'sent from this installation' },
  activity: { stays: 'what was done here' },
  stripe_customers: { stays: 'customers of this installation’s Stripe account' },
  store_subscriptions: { stays: 'bought in this installation’s app' },
  stripe_accounts: { stays: 'connected with this installation’s Stripe account' },
  stripe_onboardings: { stays: 'begun here' },
  password_tries: { stays: 'counted here' },
  place_holds: { stays: 'belongs to a payment in progress here' },
  booking_holds: { stays: 'belongs to a submission in progress here' },
  calendar_feeds: { stays: 'addresses that lead here' },
  customer_contacts: { stays: 'hashes that only this installation can make' },
  stock_holds: { stays: 'belongs to a payment in progress here' },
  deleted_responses: { stays: 'gone for their owner' },
} as const satisfies Moves

/** The rule of a table, whichever it is: where its rows meet as texts. */
type AnyMove = {
  where?: string
  without?: readonly string[]
  becomes?: Readonly<Record<string, (cell: Cell, row: Record<string, Cell>, person: Person) => Cell>>
}

export function moveOf(table: string): AnyMove | null {
  const rules: Readonly<Record<string, AnyMove | { stays: string }>> = MOVES
  const rule = rules[table]
  return rule === undefined || 'stays' in rule ? null : rule
}
