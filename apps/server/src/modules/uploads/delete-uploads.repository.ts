import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { IS_TEST_FILE } from './uploads.repository.ts'

/** A single file, the files of some responses, of a form, or of an account. */
export type UploadsOf =
  | { userId: string; uploadIds: readonly string[] }
  | { userId: string; formId: string; responseNumbers: readonly number[] }
  | { userId: string; formId: string }
  | { userId: string }

/**
 * Releases files in the transaction that deletes their owner. The rows and their quota go at once; the objects are
 * listed and deleted after the commit, once no upload link is valid any more. Returns how many were released.
 */
export async function deleteUploadsOf(db: Db | Tx, which: UploadsOf, now: Date): Promise<number> {
  const conditions = [sql`user_id = ${which.userId}`]
  if ('uploadIds' in which) conditions.push(sql`id = any(${[...which.uploadIds]}::uuid[])`)
  if ('formId' in which) conditions.push(sql`kind = 'answer' and form_id = ${which.formId}`)
  if ('responseNumbers' in which) {
    conditions.push(sql`state = 'used' and response_number = any(${[...which.responseNumbers]}::int[])`)
  }
  return deleteUploadsWhere(db, sql`select user_id, id from uploads where ${sql.join(conditions, sql` and `)}`, now)
}

/** An issued upload link still works for a while on S3, and would create the object again. */
const AFTER_EXPIRY = sql`interval '10 minutes'`

/** `chosen` selects user_id and id of the files to delete. */
export async function deleteUploadsWhere(db: Db | Tx, chosen: ReturnType<typeof sql>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (${chosen}),
    gone as (
      delete from uploads u using chosen c where u.user_id = c.user_id and u.id = c.id
      returning u.user_id, u.id, u.object_key, u.size, u.state, u.expires_at, ${IS_TEST_FILE} as is_test
    ),
    owners as (delete from upload_owners o using gone g where o.id = g.id),
    freed as (
      update upload_usage t set bytes = t.bytes - f.bytes
      from (select user_id, sum(size) as bytes from gone where state <> 'issued' and not is_test group by user_id) f
      where t.user_id = f.user_id
    ),
    listed as (
      insert into object_deletions (object_key, due_at)
      select object_key, greatest(${now}::timestamptz, expires_at + ${AFTER_EXPIRY}) from gone
      on conflict (object_key) do nothing
    )
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/** In a merge, the quotas of both accounts are added. */
export async function moveUploadUsage(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into upload_usage as u (user_id, bytes) select ${to}::uuid, bytes from upload_usage where user_id = ${from}
    on conflict (user_id) do update set bytes = u.bytes + excluded.bytes`.execute(tx)
  await tx.deleteFrom('upload_usage').where('user_id', '=', from).execute()
}
