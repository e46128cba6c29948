import type { Db, Tx } from '../../../platform/db/database.ts'

export type FeedRow = {
  user_id: string
  id: string
  staff_id: string
  shows_names: boolean
  made_by: string | null
  member_id: string | null
  created_at: Date
}

const COLUMNS = ['user_id', 'id', 'staff_id', 'shows_names', 'made_by', 'member_id', 'created_at'] as const

export function feedsRepository(db: Db | Tx) {
  return {
    list: (workspaceId: string): Promise<FeedRow[]> =>
      db
        .selectFrom('calendar_feeds')
        .select(COLUMNS)
        .where('user_id', '=', workspaceId)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Of one that was not revoked. */
    byHash: (secretHash: string): Promise<FeedRow | undefined> =>
      db
        .selectFrom('calendar_feeds')
        .select(COLUMNS)
        .where('secret_hash', '=', secretHash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),

    /** Its row is the lock under which addresses are counted. */
    lock: (workspaceId: string) =>
      db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute(),

    /** A repeat after a crash makes another address, because the first was never shown. */
    async put(row: FeedRow & { secret_hash: string }): Promise<void> {
      const { secret_hash } = row
      await db
        .insertInto('calendar_feeds')
        .values({ ...row, revoked_at: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ secret_hash }))
        .execute()
    },

    async revoke(workspaceId: string, id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('calendar_feeds')
        .set({ revoked_at: at })
        .where('user_id', '=', workspaceId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** Calendars that were subscribed to go on when two accounts become one. */
export async function moveFeeds(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('calendar_feeds').set({ user_id: to }).where('user_id', '=', from).execute()
  await tx.updateTable('calendar_feeds').set({ made_by: to }).where('made_by', '=', from).execute()
  await tx.updateTable('calendar_feeds').set({ member_id: to }).where('member_id', '=', from).execute()
}
