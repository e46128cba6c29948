import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deleteUploadsWhere } from './delete-uploads.repository.ts'

/** Housekeeping of files that nothing refers to, and of released objects. */
export function sweepRepository(db: Db | Tx) {
  return {
    /** Deletes respondents' files without a response; returns how many. One that is being claimed is skipped. */
    deleteUnused: (now: Date, limit: number): Promise<number> =>
      deleteUploadsWhere(
        db,
        sql`
          select user_id, id from uploads where kind = 'answer' and state <> 'used' and sweep_at <= ${now}
          limit ${limit} for update skip locked`,
        now,
      ),

    async ownersWithDueMedia(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('uploads')
        .select('user_id')
        .distinct()
        .where('kind', '<>', 'answer')
        .where('state', '<>', 'used')
        .where('sweep_at', '<=', now)
        .limit(limit)
        .execute()
      return rows.map((row) => row.user_id)
    },

    /** The ids of all files whose addresses are in an owner's drafts, versions, settings and products. */
    async idsInForms(userId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct found[1] as id
        from (
          select draft::text || parts::text || meta::text as document from forms where user_id = ${userId}
          union all
          select questions::text || parts::text from form_versions where user_id = ${userId}
          union all
          select details::text from products where workspace_id = ${userId}
        ) documents, regexp_matches(document, '/files/([0-9a-f-]{36})/', 'g') as found`.execute(db)
      return rows.map(({ id }) => id)
    },

    keepMedia: (userId: string, ids: readonly string[], now: Date, until: Date) =>
      db
        .updateTable('uploads')
        .set({ sweep_at: until })
        .where('user_id', '=', userId)
        .where('kind', '<>', 'answer')
        .where('state', '<>', 'used')
        .where('sweep_at', '<=', now)
        .where(sql<boolean>`id::text = any(${[...ids]}::text[])`)
        .execute(),

    deleteDueMedia: (userId: string, now: Date): Promise<number> =>
      deleteUploadsWhere(
        db,
        sql`
          select user_id, id from uploads
          where user_id = ${userId} and kind <> 'answer' and state <> 'used' and sweep_at <= ${now}`,
        now,
      ),

    async dueObjects(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('object_deletions')
        .select('object_key')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map((row) => row.object_key)
    },

    forgetObject: (key: string) => db.deleteFrom('object_deletions').where('object_key', '=', key).execute(),
  }
}
