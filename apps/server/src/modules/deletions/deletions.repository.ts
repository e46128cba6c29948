import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** One deletion, or one that was taken back. */
export type Deletion = { hash: string; deletedAt: Date; undoneAt: Date | null }

/** The record of an id that was deleted: the id itself is not kept. Ids are random, so they can't be guessed. */
export const deletionHash = (id: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to(${id}::text, 'UTF8')), 'hex')`

/** Before the hash of an address that stopped the messages of all owners. */
export const EVERYWHERE = 'everywhere:'

/** One owner's messages to one recipient, where others have an id. */
export const stopOf = (userId: string, { channel, address }: { channel: string; address: string }) =>
  `${userId} ${channel} ${address}`

/** A workspace can have the id of an account, which is deleted by itself. */
export const deletedWorkspace = (id: string) => `workspace ${id}`

/** A workspace that was handed over outlives the account that owned it in an older backup; and who owns it since. */
export const handedOver = (workspaceId: string) => `handed over ${workspaceId}`
export const newOwner = (workspaceId: string, personId: string) => `owner ${workspaceId} ${personId}`

/**
 * The record of deletions: deleted accounts, workspaces, forms and responses by their ids, workspaces that were handed
 * over, and stops of recipients. Written in the transaction of the deletion, so that a restored backup can repeat what
 * was deleted after it was made.
 */
export function deletionsRepository(db: Db | Tx) {
  return {
    async note(ids: readonly string[], at: Date): Promise<void> {
      await sql`
        insert into deletions (hash, deleted_at)
        select distinct ${deletionHash(sql`id`)}, ${at}::timestamptz from unnest(${[...ids]}::text[]) as id
        on conflict (hash) do update set deleted_at = excluded.deleted_at, undone_at = null, copied_at = null`.execute(
        db,
      )
    },

    async undo(ids: readonly string[], at?: Date): Promise<void> {
      await sql`
        update deletions d set undone_at = coalesce(${at ?? null}::timestamptz, now()), copied_at = null
        from unnest(${[...ids]}::text[]) as id where d.hash = ${deletionHash(sql`id`)}`.execute(db)
    },

    /** An address that stopped all messages is stored as a hash already, which is needed as it is. */
    async noteStop(addressHash: string, at: Date): Promise<void> {
      await sql`
        insert into deletions (hash, deleted_at) values (${EVERYWHERE + addressHash}, ${at})
        on conflict (hash) do update set deleted_at = excluded.deleted_at, undone_at = null, copied_at = null`.execute(
        db,
      )
    },

    async undoStop(addressHash: string): Promise<void> {
      await sql`
        update deletions set undone_at = now(), copied_at = null where hash = ${EVERYWHERE + addressHash}`.execute(db)
    },

    async uncopied(limit: number): Promise<Deletion[]> {
      const { rows } = await sql<Deletion>`
        select hash, deleted_at as "deletedAt", undone_at as "undoneAt" from deletions
        where copied_at is null order by deleted_at limit ${limit}`.execute(db)
      return rows
    },

    /** Only as they were read: one that was taken back meanwhile is copied again. */
    async markCopied(copied: readonly Deletion[], at: Date): Promise<void> {
      await sql`
        update deletions d set copied_at = ${at}::timestamptz
        from unnest(
          ${copied.map(({ hash }) => hash)}::text[],
          ${copied.map(({ deletedAt }) => deletedAt)}::timestamptz[],
          ${copied.map(({ undoneAt }) => undoneAt)}::timestamptz[]
        ) as c (hash, deleted_at, undone_at)
        where d.hash = c.hash and date_trunc('milliseconds', d.deleted_at) = c.deleted_at
          and date_trunc('milliseconds', d.undone_at) is not distinct from c.undone_at`.execute(db)
    },

    /** Adds what another record knows; the later word about an id counts. */
    async add(deletions: readonly Deletion[]): Promise<void> {
      await sql`
        insert into deletions as d (hash, deleted_at, undone_at)
        select distinct on (hash) * from unnest(
          ${deletions.map(({ hash }) => hash)}::text[],
          ${deletions.map(({ deletedAt }) => deletedAt)}::timestamptz[],
          ${deletions.map(({ undoneAt }) => undoneAt)}::timestamptz[]
        ) as a (hash, deleted_at, undone_at)
        order by hash, greatest(deleted_at, undone_at) desc, undone_at nulls last
        on conflict (hash) do update
          set deleted_at = excluded.deleted_at, undone_at = excluded.undone_at, copied_at = null
          where greatest(excluded.deleted_at, excluded.undone_at) > greatest(d.deleted_at, d.undone_at)`.execute(db)
    },

    async forget(before: Date): Promise<void> {
      await db.deleteFrom('deletions').where('deleted_at', '<', before).execute()
    },
  }
}
