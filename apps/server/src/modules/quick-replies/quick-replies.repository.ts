import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import { PRESETS } from '@wayform/core/quick-replies/quick-replies.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/values.ts'

type Texts = Pick<QuickReply, 'title' | 'text' | 'translations'>

/**
 * A workspace's quick replies. A text of Wayform's has a row only after it was changed, moved or deleted; its id is its
 * name.
 */
export function quickRepliesRepository(db: Db | Tx, workspaceId: string) {
  const own = () => db.updateTable('quick_replies').where('workspace_id', '=', workspaceId)

  return {
    all: () =>
      db
        .selectFrom('quick_replies')
        .select(['id', 'position', 'title', 'text', 'translations', 'deleted_at'])
        .where('workspace_id', '=', workspaceId)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    /** A repeat of the same creation finds its row. */
    insert: (id: string, position: number, { title, text, translations }: Texts) =>
      db
        .insertInto('quick_replies')
        .values({ workspace_id: workspaceId, id, position, title, text, translations: jsonb(translations) })
        .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
        .execute(),

    /** False: it is deleted, or was never there. */
    async change(id: string, { title, text, translations }: Texts): Promise<boolean> {
      const { numUpdatedRows } = await own()
        .set({ title, text, translations: jsonb(translations) })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0
    },

    /** Rows for those of Wayform's texts that have none yet, each in its first place. */
    keepPresets: () =>
      sql`
        insert into quick_replies (workspace_id, id, position)
        select ${workspaceId}, p.id, p.place - 1 from unnest(${PRESETS}::text[]) with ordinality as p (id, place)
        on conflict do nothing`.execute(db),

    /** In the order of these ids. */
    order: (ids: readonly string[]) =>
      sql`
        update quick_replies q set position = p.place - 1
        from unnest(${ids}::text[]) with ordinality as p (id, place)
        where q.workspace_id = ${workspaceId} and q.id = p.id`.execute(db),

    async remove(id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await own()
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0
    },

    /** Also true for one that is there. */
    async undelete(id: string, since: Date): Promise<boolean> {
      const { numUpdatedRows } = await own()
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', since)]))
        .executeTakeFirst()
      return numUpdatedRows > 0
    },
  }
}

export type QuickReplyRow = Awaited<ReturnType<ReturnType<typeof quickRepliesRepository>['all']>>[number]

/** After the time to undo. Of a text of Wayform's remains that it is not wanted. */
export async function purgeQuickReplies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('quick_replies').where('deleted_at', '<=', before).where('id', 'not in', PRESETS).execute()
  await db
    .updateTable('quick_replies')
    .set({ title: null, text: null, translations: jsonb({}) })
    .where('deleted_at', '<=', before)
    .where('text', 'is not', null)
    .execute()
}

/** After those of the kept account, which keeps its own version of Wayform's texts. */
export async function moveQuickReplies(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    update quick_replies q set workspace_id = ${to}, position = q.position + coalesce(
      (select max(position) + 1 from quick_replies where workspace_id = ${to}), 0)
    where q.workspace_id = ${from} and (q.deleted_at is null or q.id <> all(${PRESETS}::text[]))
      and not exists (select from quick_replies k where k.workspace_id = ${to} and k.id = q.id)`.execute(tx)
}
