import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { type SecretBox } from '../../../platform/secrets/secret-box.ts'
import { moveSecrets } from '../../../platform/secrets/secrets.repository.ts'
import { moveCustomers } from '../../billing/billing.repository.ts'
import { moveDevices } from '../../devices/devices.repository.ts'
import { domainsRepository } from '../../domains/domains.repository.ts'
import { moveGoogleGrant } from '../../google-forms/google-grants.repository.ts'
import { moveRecipients } from '../../recipients/recipients.repository.ts'
import { keepNewestSheetTokens } from '../../integrations/sheets/sheet-tokens.repository.ts'
import { moveUploads } from '../../uploads/delete-uploads.repository.ts'

/** What hangs on a form by its owner and id; a new table of that kind belongs here. */
const OF_FORMS = [
  'form_links',
  'form_versions',
  'form_counters',
  'form_integrations',
  'form_merchants',
  'form_visits',
  'payments',
  'payment_references',
  'deleted_responses',
  'response_texts',
] as const
/** Kept by account and form, without a reference. After the counters: their locks hold back what is being sent now. */
const BY_FORM = ['responses', 'deliveries', 'hand_offs'] as const

/** Every table that names an account, by what a merge does with it. A test compares this with the schema. */
export const MERGED_TABLES = {
  moved: [
    'forms',
    ...OF_FORMS,
    ...BY_FORM,
    'uploads',
    'upload_owners',
    'upload_usage',
    'identities',
    'stripe_customers',
    'stripe_accounts',
    'secrets',
    'google_grants',
    'device_tokens',
    'domains',
    'domain_hosts',
    'recipients',
  ],
  /** Whoever is signed in, or on the way to something, begins again. */
  ended: [
    'sessions',
    'bridge_tokens',
    'number_proofs',
    'provider_logins',
    'stripe_onboardings',
    'pending_merges',
    'intentions',
  ],
} as const

/**
 * All that one account has becomes the other's, and the first is gone. Both are locked, and the transaction is the
 * caller's: all of it happens, or nothing.
 */
export async function moveAccount(tx: Tx, box: SecretBox, { from, to, at }: { from: string; to: string; at: Date }) {
  await moveDomain(tx, from, to)
  await moveForms(tx, from, to)
  await moveUploads(tx, from, to)
  await moveGoogleGrant(tx, box, { from, to, at })
  await keepNewestSheetTokens(tx, { from, to })
  await moveSecrets(tx, box, { from, to, at })
  await tx.updateTable('identities').set({ user_id: to }).where('user_id', '=', from).execute()
  await moveCustomers(tx, from, to)
  await tx.updateTable('stripe_accounts').set({ user_id: to }).where('user_id', '=', from).execute()
  await moveDevices(tx, from, to)
  await moveRecipients(tx, from, to)
  for (const userId of [from, to]) {
    for (const table of MERGED_TABLES.ended) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await tx.deleteFrom('users').where('id', '=', from).execute()
}

/**
 * A form's key begins with its owner, and other rows refer to that key. So the forms are copied, the rows that refer to
 * them move over, and the originals go.
 */
async function moveForms(tx: Tx, from: string, to: string) {
  await tx.selectFrom('forms').select('id').where('user_id', '=', from).orderBy('id').forUpdate().execute()
  await sql`
    insert into forms select moved.* from forms f
    cross join lateral jsonb_populate_record(f, jsonb_build_object('user_id', ${to}::text)) as moved
    where f.user_id = ${from}`.execute(tx)
  // Notices about the account that goes are nobody's any more.
  await tx.deleteFrom('deliveries').where('user_id', '=', from).where('form_id', 'is', null).execute()
  for (const table of [...OF_FORMS, ...BY_FORM]) {
    await tx.updateTable(table).set({ user_id: to }).where('user_id', '=', from).execute()
  }
  await tx.deleteFrom('forms').where('user_id', '=', from).execute()
}

/** An account has one host of its own: the one that stays keeps its own, and takes the other's only if it has none. */
async function moveDomain(tx: Tx, from: string, to: string) {
  const domains = domainsRepository(tx)
  const [given, own] = [await domains.find(from), await domains.find(to)]
  if (!given) return
  if (own) {
    await domains.releaseHost(from)
    // While the forms are still there: those that used this host go back to the common one.
    await domains.remove(from)
    return
  }
  await tx.updateTable('domains').set({ user_id: to }).where('user_id', '=', from).execute()
  await tx.updateTable('domain_hosts').set({ user_id: to }).where('user_id', '=', from).execute()
  await domains.notifyChanged(given.hostname, to)
}
