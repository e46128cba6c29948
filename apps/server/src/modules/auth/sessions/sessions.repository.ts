import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Place } from '../../../platform/http/implement-call.ts'

export type SessionRow = {
  userId: string
  createdAt: Date
  usedAt: Date
  /**
   * The workspaces of this person: their own ones first, of these the one that came with the account, then in the order
   * of time.
   */
  places: Place[]
}

/** The forms with responses for an agent; one look into an index for each form of the workspace. */
const formsOfAgent = sql`array(
  select f.id from forms f
  where f.user_id = m.workspace_id and f.deleted_at is null and exists (
    select from responses r
    where r.user_id = f.user_id and r.form_id = f.id and r.member_id = m.user_id and r.number > 0
  )
)`

/** The workspaces of the person in `users`. */
const places = sql<Place[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'role', p.role, 'plan', p.plan, 'maxFormCount', p.max_form_count, 'formIds', p.form_ids
  ) order by p.role <> 'owner', p.id <> users.id, p.since, p.id), '[]')
  from (
    select w.id, 'owner' as role, w.plan, w.max_form_count, null::uuid[] as form_ids, w.created_at as since
    from workspaces w where w.owner_id = users.id
    union all
    select w.id, m.role, w.plan, w.max_form_count,
           case when m.role = 'agent' then ${formsOfAgent} else m.form_ids end, m.joined_at
    from members m join workspaces w on w.id = m.workspace_id
    join users o on o.id = w.owner_id and o.blocked_at is null
    where m.user_id = users.id
  ) p)`

export function sessionsRepository(db: Db | Tx) {
  return {
    find: (tokenHash: string): Promise<SessionRow | undefined> =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'users.id as userId',
          'sessions.created_at as createdAt',
          'sessions.used_at as usedAt',
          places.as('places'),
        ])
        .where('sessions.token_hash', '=', tokenHash)
        .where('users.blocked_at', 'is', null)
        .executeTakeFirst(),

    /** The workspaces of a person without a session: of who made a key. */
    async placesOf(personId: string): Promise<Place[]> {
      const row = await db
        .selectFrom('users')
        .select(places.as('places'))
        .where('id', '=', personId)
        .where('blocked_at', 'is', null)
        .executeTakeFirst()
      return row?.places ?? []
    },

    insert: (tokenHash: string, userId: string, at: Date) =>
      db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, user_id: userId, created_at: at, used_at: at })
        .execute(),

    touch: (tokenHash: string, at: Date) =>
      db
        .updateTable('sessions')
        .set({ used_at: at })
        .where('token_hash', '=', tokenHash)
        .where('used_at', '<', at)
        .execute(),

    /** The name in the list of devices. */
    describe: (tokenHash: string, { device, platform }: { device: string; platform: string }) =>
      db.updateTable('sessions').set({ device, platform }).where('token_hash', '=', tokenHash).execute(),

    /** Most recently used first. */
    list: (userId: string, { usedAfter, createdAfter }: { usedAfter: Date; createdAfter: Date }) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('used_at', '>', usedAfter)
        .where('created_at', '>', createdAfter)
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Returns whether the session belonged to this account. */
    async removeOne(userId: string, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** All sessions of an account, except one that may stay. */
    async removeAll(userId: string, exceptHash: string | null): Promise<number> {
      const query = db.deleteFrom('sessions').where('user_id', '=', userId)
      const rows = await (exceptHash === null ? query : query.where('token_hash', '<>', exceptHash))
        .returning('id')
        .execute()
      return rows.length
    },

    /** Sessions that had begun by then; later ones stay. */
    removeBegunBy: (userId: string, time: Date) =>
      db.deleteFrom('sessions').where('user_id', '=', userId).where('created_at', '<=', time).execute(),

    remove: (tokenHash: string) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),

    removeEnded: (unusedSince: Date, createdBefore: Date) =>
      db
        .deleteFrom('sessions')
        .where((where) => where.or([where('used_at', '<=', unusedSince), where('created_at', '<=', createdBefore)]))
        .execute(),
  }
}
