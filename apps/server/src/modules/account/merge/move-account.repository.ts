import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { type SecretBox } from '../../../platform/secrets/secret-box.ts'
import { moveSecrets } from '../../../platform/secrets/secrets.repository.ts'
import { moveActivity } from '../../activity/activity.repository.ts'
import { moveApiKeys } from '../../api-keys/api-keys.repository.ts'
import { moveLinks } from '../../bookings/links.repository.ts'
import { moveBookingSetup } from '../../bookings/move-setup.repository.ts'
import { moveFeeds } from '../../calendar/feeds/feeds.repository.ts'
import { moveCustomers } from '../../billing/billing.repository.ts'
import { moveCatalogue, moveProducts } from '../../catalogue/move-catalogue.repository.ts'
import { domainsRepository } from '../../domains/domains.repository.ts'
import { moveGoogleGrant } from '../../google-forms/google-grants.repository.ts'
import { moveQuickReplies } from '../../quick-replies/quick-replies.repository.ts'
import { moveRecipients } from '../../recipients/recipients.repository.ts'
import { moveContacts } from '../../recipients/customers/contacts.repository.ts'
import { keepNewestTokens } from '../../google/google-tokens.repository.ts'
import { moveGoogleCalendars } from '../../google-calendar/google-calendars.repository.ts'
import { moveUploadUsage } from '../../uploads/delete-uploads.repository.ts'
import { CATALOGUE, type MergedBy, mergedBy } from '../catalogue/catalogue.ts'

type Move = { from: string; to: string; at: Date }

/** Steps for tables whose rows can't simply change their owner, in order. */
const STEPS: { [T in MergedBy<'step'>]: (tx: Tx, move: Move, box: SecretBox) => Promise<void> } = {
  domains: moveDomain,
  forms: moveForms,
  upload_usage: (tx, { from, to }) => moveUploadUsage(tx, from, to),
  google_grants: (tx, move, box) => moveGoogleGrant(tx, box, move),
  async secrets(tx, move, box) {
    await keepNewestTokens(tx, move)
    await moveSecrets(tx, box, move)
  },
  stripe_customers: (tx, { from, to }) => moveCustomers(tx, from, to),
  recipients: (tx, { from, to }) => moveRecipients(tx, from, to),
  customer_contacts: (tx, { from, to }) => moveContacts(tx, from, to),
  quick_replies: (tx, { from, to }) => moveQuickReplies(tx, from, to),
  catalogues: (tx, { from, to }) => moveCatalogue(tx, from, to),
  products: (tx, { from, to }) => moveProducts(tx, from, to),
  booking_setups: (tx, { from, to }) => moveBookingSetup(tx, from, to),
  members: moveMemberships,
  activity: (tx, move) => moveActivity(tx, move),
  api_keys: (tx, move) => moveApiKeys(tx, move),
  calendar_feeds: (tx, move) => moveFeeds(tx, move),
  // After the secrets: tokens that are not needed any more are those of the kept account by then.
  google_calendars: (tx, move, box) => moveGoogleCalendars(tx, box, move),
}

/**
 * Moves everything of one account to the other and deletes the first. Both accounts are locked, and the transaction is
 * the caller's, so the move is all or nothing. The catalogue defines what happens to each table.
 */
export async function moveAccount(tx: Tx, box: SecretBox, move: Move) {
  const { domains, forms, ...others } = STEPS
  await domains(tx, move, box)
  await forms(tx, move, box)
  // Files before their counters, which is the order that storing a file locks them in; the other order could deadlock.
  for (const table of mergedBy('move')) await giveRows(tx, table, move)
  for (const step of Object.values(others)) await step(tx, move, box)
  for (const userId of [move.from, move.to]) {
    for (const table of mergedBy('end')) {
      await sql`delete from ${sql.table(table)} where ${ownerOf(table)} = ${userId}`.execute(tx)
    }
  }
  // Workspaces beside the first one stay as they are, under the kept account.
  await tx
    .updateTable('workspaces')
    .set({ owner_id: move.to })
    .where('owner_id', '=', move.from)
    .where('id', '<>', move.from)
    .execute()
  await tx.deleteFrom('users').where('id', '=', move.from).execute()
}

function giveRows(tx: Tx, table: MergedBy<'move' | 'move with its form'>, { from, to }: Move) {
  const owner = ownerOf(table)
  return sql`update ${sql.table(table)} set ${owner} = ${to} where ${owner} = ${from}`.execute(tx)
}

const ownerOf = (table: MergedBy<'move' | 'move with its form' | 'end'>) => sql.ref(CATALOGUE[table].owner)

/**
 * A person who is in a workspace twice keeps the place of the kept account, and its owner needs none. Responses that
 * were theirs stay theirs.
 */
async function moveMemberships(tx: Tx, { from, to }: Move) {
  await moveLinks(tx, { from, to })
  await sql`
    update opened_orders o set person_id = ${to} where o.person_id = ${from}
      and not exists (
        select from opened_orders n where n.user_id = o.user_id and n.form_id = o.form_id and n.person_id = ${to})
  `.execute(tx)
  await sql`
    update responses r set member_id = ${to}
    where r.member_id = ${from} and r.user_id in (select workspace_id from members where user_id = ${from})`.execute(tx)
  await sql`
    update members m set user_id = ${to} where m.user_id = ${from}
      and not exists (select from members n where n.workspace_id = m.workspace_id and n.user_id = ${to})
      and not exists (select from workspaces w where w.id = m.workspace_id and w.owner_id in (${from}, ${to}))
  `.execute(tx)
  await sql`
    delete from members m using workspaces w
    where w.id = m.workspace_id and w.owner_id in (${from}, ${to}) and m.user_id in (${from}, ${to})`.execute(tx)
}

/**
 * A form's key starts with its owner, and other rows refer to that key. So the forms are copied, the referring rows are
 * moved, and the originals are deleted.
 */
async function moveForms(tx: Tx, move: Move) {
  const { from, to } = move
  await tx.selectFrom('forms').select('id').where('user_id', '=', from).orderBy('id').forUpdate().execute()
  await sql`
    insert into forms select moved.* from forms f
    cross join lateral jsonb_populate_record(f, jsonb_build_object('user_id', ${to}::text)) as moved
    where f.user_id = ${from}`.execute(tx)
  // Notices about the deleted account have no recipient any more.
  await tx.deleteFrom('deliveries').where('user_id', '=', from).where('form_id', 'is', null).execute()
  // The counters first: their locks hold back submissions that arrive now.
  for (const table of new Set(['form_counters' as const, ...mergedBy('move with its form')])) {
    await giveRows(tx, table, move)
  }
  await tx.deleteFrom('forms').where('user_id', '=', from).execute()
}

/** An account has one domain: the kept account keeps its own, and takes the other's only if it has none. */
async function moveDomain(tx: Tx, { from, to }: Move) {
  const domains = domainsRepository(tx)
  const [given, own] = [await domains.find(from), await domains.find(to)]
  if (!given) return
  if (own) {
    await domains.releaseHost(from)
    // While the forms still exist: those that used this domain return to the shared host.
    await domains.remove(from)
    return
  }
  await tx.updateTable('domains').set({ user_id: to }).where('user_id', '=', from).execute()
  await tx.updateTable('domain_hosts').set({ user_id: to }).where('user_id', '=', from).execute()
  await domains.notifyChanged(given.hostname, to)
}
