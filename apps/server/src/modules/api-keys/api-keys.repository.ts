import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ApiKeysTable } from '../../platform/db/tables/workspace-tables.ts'

export type ApiKeyRow = Selectable<ApiKeysTable>
/** With the names of who made and who revoked it; null: not revoked, or the account is gone. */
export type NamedKeyRow = ApiKeyRow & { maker: string | null; ender: string | null }

export function apiKeysRepository(db: Db | Tx) {
  const named = () =>
    db
      .selectFrom('api_keys')
      .leftJoin('users as m', 'm.id', 'api_keys.made_by')
      .leftJoin('users as e', 'e.id', 'api_keys.ended_by')
      .selectAll('api_keys')
      .select(['m.name as maker', 'e.name as ender'])

  return {
    /** Those that work first, the newest first. */
    list: (workspaceId: string, now: Date): Promise<NamedKeyRow[]> =>
      named()
        .where('api_keys.workspace_id', '=', workspaceId)
        .orderBy(sql`ended_at is not null or coalesce(expires_at <= ${now}, false)`)
        .orderBy('made_at', 'desc')
        .orderBy('api_keys.id')
        .execute(),

    find: (workspaceId: string, id: string): Promise<NamedKeyRow | undefined> =>
      named().where('api_keys.workspace_id', '=', workspaceId).where('api_keys.id', '=', id).executeTakeFirst(),

    byHash: (hash: string): Promise<ApiKeyRow | undefined> =>
      db.selectFrom('api_keys').selectAll().where('key_hash', '=', hash).executeTakeFirst(),

    /** Its row is the lock under which keys are counted. */
    lock: (workspaceId: string) =>
      db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute(),

    async countWorking(workspaceId: string, now: Date): Promise<number> {
      const row = await db
        .selectFrom('api_keys')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('workspace_id', '=', workspaceId)
        .where('ended_at', 'is', null)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
        .executeTakeFirstOrThrow()
      return row.count
    },

    insert: (row: ApiKeyRow) => db.insertInto('api_keys').values(row).execute(),

    /** Returns whether it worked until now. */
    async end(
      { workspace_id, id }: Pick<ApiKeyRow, 'workspace_id' | 'id'>,
      ending: { at: Date; by: string | null; reason: NonNullable<ApiKeyRow['end_reason']> },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ ended_at: ending.at, ended_by: ending.by, end_reason: ending.reason })
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Ends the keys of a person who is no longer in the workspace, or no longer its owner. */
    endThoseOf: (
      workspaceId: string,
      personId: string,
      { at, by, reason }: { at: Date; by: string; reason: NonNullable<ApiKeyRow['end_reason']> },
    ) =>
      db
        .updateTable('api_keys')
        .set({ ended_at: at, ended_by: by, end_reason: reason })
        .where('workspace_id', '=', workspaceId)
        .where('made_by', '=', personId)
        .where('ended_at', 'is', null)
        .execute(),

    /** A key that was never shown, because the server died before it answered. */
    discard: (workspaceId: string, id: string) =>
      db.deleteFrom('api_keys').where('workspace_id', '=', workspaceId).where('id', '=', id).execute(),

    async remove(workspaceId: string, id: string, now: Date): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('api_keys')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where((where) => where.or([where('ended_at', 'is not', null), where('expires_at', '<=', now)]))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** A key that is used again is warned of anew when it is not. */
    touch: ({ workspace_id, id }: Pick<ApiKeyRow, 'workspace_id' | 'id'>, at: Date) =>
      db
        .updateTable('api_keys')
        .set({ used_at: at, warned_at: null })
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .where((where) => where.or([where('used_at', 'is', null), where('used_at', '<', at)]))
        .execute(),

    /** Keys that work, and were not used since; a new one has its time as well. */
    unusedSince: (time: Date, now: Date, { isWarned }: { isWarned: boolean }): Promise<ApiKeyRow[]> =>
      db
        .selectFrom('api_keys')
        .selectAll()
        .where('ended_at', 'is', null)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
        .where(sql<boolean>`coalesce(used_at, made_at) <= ${time}`)
        .where('warned_at', isWarned ? 'is not' : 'is', null)
        .orderBy('workspace_id')
        .limit(500)
        .execute(),

    warn: ({ workspace_id, id }: Pick<ApiKeyRow, 'workspace_id' | 'id'>, at: Date) =>
      db
        .updateTable('api_keys')
        .set({ warned_at: at })
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .execute(),
  }
}

/** When two accounts become one: keys of the first reach what the kept workspace has, and stay those of the person. */
export async function moveApiKeys(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('api_keys').set({ workspace_id: to }).where('workspace_id', '=', from).execute()
  await tx.updateTable('api_keys').set({ made_by: to }).where('made_by', '=', from).execute()
  await tx.updateTable('api_keys').set({ ended_by: to }).where('ended_by', '=', from).execute()
}
