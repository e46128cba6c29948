import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export type FolderRow = { id: string; name: string; forms: number }

/** The folders of one workspace, and their forms. */
export function foldersRepository(db: Db | Tx, workspaceId: string) {
  return {
    /** `seen`: counts these forms only; null: all. */
    async list(seen: string[] | null): Promise<FolderRow[]> {
      const { rows } = await sql<FolderRow>`
        select f.id, f.name, count(m.id)::int as forms
        from folders f
        left join forms m on m.folder_id = f.id and m.user_id = f.workspace_id and m.deleted_at is null
          and m.archived_at is null
          and (${seen}::uuid[] is null or m.id = any (${seen}::uuid[]))
        where f.workspace_id = ${workspaceId}
        group by f.id order by f.position, f.created_at, f.id`.execute(db)
      return rows
    },

    async tags(seen: string[] | null): Promise<{ tag: string; forms: number }[]> {
      const { rows } = await sql<{ tag: string; forms: number }>`
        select min(tag) as tag, count(*)::int as forms
        from forms cross join unnest(tags) as tag
        where user_id = ${workspaceId} and deleted_at is null and archived_at is null
          and (${seen}::uuid[] is null or id = any (${seen}::uuid[]))
        group by lower(tag) order by count(*) desc, lower(tag)`.execute(db)
      return rows
    },

    async countArchived(seen: string[] | null): Promise<number> {
      const { rows } = await sql<{ forms: number }>`
        select count(*)::int as forms from forms
        where user_id = ${workspaceId} and deleted_at is null and archived_at is not null
          and (${seen}::uuid[] is null or id = any (${seen}::uuid[]))`.execute(db)
      return rows[0]?.forms ?? 0
    },

    /** Locks the workspace, so that folders made at the same moment can't exceed the limit. */
    async countLocked(): Promise<number> {
      await db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute()
      const { count } = await db
        .selectFrom('folders')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow()
      return count
    },

    find: (id: string) =>
      db
        .selectFrom('folders')
        .select(['id', 'name'])
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The folder that a new form goes to; one that was deleted meanwhile is none. */
    async forNewForm(id: string | undefined): Promise<string | null> {
      if (id === undefined) return null
      const found = await db
        .selectFrom('folders')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        // It stays until the form is in it.
        .forKeyShare()
        .executeTakeFirst()
      return found?.id ?? null
    },

    insert: (folder: { id: string; name: string; at: Date }) =>
      db
        .insertInto('folders')
        .values({
          workspace_id: workspaceId,
          id: folder.id,
          name: folder.name,
          created_at: folder.at,
          // After the others.
          position: sql<number>`(select coalesce(max(position), 0) + 1 from folders where workspace_id = ${workspaceId})`,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),

    /** Those that are not named stay where they are. */
    order: (ids: readonly string[]) =>
      sql`
        update folders f set position = o.position
        from unnest(${ids}::uuid[]) with ordinality as o (id, position)
        where f.workspace_id = ${workspaceId} and f.id = o.id`.execute(db),

    async rename(id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('folders')
        .set({ name })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('folders')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The forms in a folder. */
    async contents(id: string): Promise<string[]> {
      const rows = await db
        .selectFrom('forms')
        .select('id')
        .where('user_id', '=', workspaceId)
        .where('folder_id', '=', id)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute()
      return rows.map((row) => row.id)
    },

    /** Forms of other workspaces are left alone. */
    put: (formIds: readonly string[], folderId: string) =>
      db
        .updateTable('forms')
        .set({ folder_id: folderId })
        .where('user_id', '=', workspaceId)
        .where('id', '=', sql<string>`any(${formIds}::uuid[])`)
        .where('deleted_at', 'is', null)
        .execute(),

    async file(formId: string, place: { folder_id?: string | null; tags?: string[]; archived_at?: Date | null }) {
      return db
        .updateTable('forms')
        .set(place)
        .where('user_id', '=', workspaceId)
        .where('id', '=', formId)
        .where('deleted_at', 'is', null)
        .returning(['folder_id', 'tags', 'archived_at'])
        .executeTakeFirst()
    },

    place: (formId: string) =>
      db
        .selectFrom('forms')
        .select(['folder_id', 'tags', 'archived_at'])
        .where('user_id', '=', workspaceId)
        .where('id', '=', formId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
  }
}
