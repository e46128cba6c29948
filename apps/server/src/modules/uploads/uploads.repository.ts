import type { Plan } from '@wayform/core/plans/plans.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { UploadsTable } from '../../platform/db/tables/upload-tables.ts'

export type UploadRow = Selectable<UploadsTable>

/** A file with the facts that decide its visibility: files of a deleted form or response are hidden. */
export type FoundFile = UploadRow & { isFormDeleted: boolean; isResponseThere: boolean }

type Submission = { userId: string; formId: string; submissionId: string }
type UploadId = Pick<UploadRow, 'user_id' | 'id'>

/** For a row called `u`; the same rule as `isTestFile` in test-files.ts. */
export const IS_TEST_FILE = sql<boolean>`split_part(u.object_key, '/', 2) = 'tests'`

export function uploadsRepository(db: Db | Tx) {
  const of = ({ userId, formId, submissionId }: Submission) =>
    db
      .selectFrom('uploads')
      .where('kind', '=', 'answer')
      .where('user_id', '=', userId)
      .where('form_id', '=', formId)
      .where('submission_id', '=', submissionId)

  return {
    find: ({ user_id, id }: UploadId): Promise<UploadRow | undefined> =>
      db.selectFrom('uploads').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst(),

    /** By the public id alone. */
    findFile: (id: string): Promise<FoundFile | undefined> =>
      db
        .selectFrom('upload_owners')
        .innerJoin('uploads', (join) =>
          join.onRef('uploads.user_id', '=', 'upload_owners.user_id').onRef('uploads.id', '=', 'upload_owners.id'),
        )
        .leftJoin('forms', (join) =>
          join.onRef('forms.user_id', '=', 'uploads.user_id').onRef('forms.id', '=', 'uploads.form_id'),
        )
        .selectAll('uploads')
        .select(
          sql<boolean>`uploads.form_id is not null and (forms.id is null or forms.deleted_at is not null)`.as(
            'isFormDeleted',
          ),
        )
        // A deleted response is set aside while it can be restored, and its files with it.
        .select((select) =>
          select
            .exists(
              select
                .selectFrom('responses')
                .select('responses.number')
                .whereRef('responses.user_id', '=', 'uploads.user_id')
                .whereRef('responses.form_id', '=', 'uploads.form_id')
                .whereRef('responses.number', '=', 'uploads.response_number'),
            )
            .$castTo<boolean>()
            .as('isResponseThere'),
        )
        .where('upload_owners.id', '=', id)
        .executeTakeFirst(),

    async insert(row: Insertable<UploadsTable>): Promise<UploadRow> {
      await db.insertInto('upload_owners').values({ id: row.id, user_id: row.user_id }).execute()
      return db.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow()
    },

    /** Locks the submission until the transaction ends, so that simultaneous uploads can't exceed its limit. */
    async countUnusedLocked(submission: Submission): Promise<number> {
      const key = `${submission.formId} ${submission.submissionId}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
      const row = await of(submission)
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('state', '<>', 'used')
        .executeTakeFirstOrThrow()
      return row.count
    },

    async countIssuedLocked(userId: string, now: Date): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(db)
      const row = await db
        .selectFrom('uploads')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('kind', '<>', 'answer')
        .where('state', '=', 'issued')
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      return row.count
    },

    /** A submission's files, protected from the sweeper while the response is stored. */
    hold: (submission: Submission, ids: readonly string[], until: Date): Promise<UploadRow[]> =>
      db
        .updateTable('uploads')
        .set({ sweep_at: sql<Date>`greatest(sweep_at, ${until})` })
        .where('kind', '=', 'answer')
        .where('user_id', '=', submission.userId)
        .where('form_id', '=', submission.formId)
        .where('submission_id', '=', submission.submissionId)
        .where('id', 'in', [...ids])
        .returningAll()
        .execute(),

    /** Undefined if it was no longer waiting for its bytes. */
    markStored: ({ user_id, id }: UploadId, arrived: { type: string; size: number }): Promise<UploadRow | undefined> =>
      db
        .updateTable('uploads')
        .set({ state: 'stored', ...arrived })
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .where('state', '=', 'issued')
        .returningAll()
        .executeTakeFirst(),

    async usedBytes(userId: string): Promise<number> {
      const row = await db.selectFrom('upload_usage').select('bytes').where('user_id', '=', userId).executeTakeFirst()
      return row?.bytes ?? 0
    },

    /** False, with nothing counted, if the account would exceed `limit`. */
    async addUsage(userId: string, bytes: number, limit: number): Promise<boolean> {
      const { rows } = await sql`
        insert into upload_usage as u (user_id, bytes)
        select ${userId}::uuid, ${bytes}::bigint where ${bytes}::bigint <= ${limit}::bigint
        on conflict (user_id) do update set bytes = u.bytes + excluded.bytes where u.bytes + excluded.bytes <= ${limit}::bigint
        returning u.bytes`.execute(db)
      return rows.length > 0
    },

    /** Bytes of arrived test files. Locks them until the transaction ends, so that two can't exceed the limit. */
    async testBytesLocked(userId: string): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`test files ${userId}`}, 0))`.execute(db)
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(u.size), 0)::bigint as bytes from uploads u
        where u.user_id = ${userId} and u.state <> 'issued' and ${IS_TEST_FILE}`.execute(db)
      return rows[0]?.bytes ?? 0
    },

    async planOf(userId: string): Promise<Plan> {
      const row = db.selectFrom('workspaces').select('plan').where('id', '=', userId)
      const { plan } = await row.executeTakeFirstOrThrow()
      return plan
    },
  }
}
