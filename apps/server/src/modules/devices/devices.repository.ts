import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DeviceTokensTable } from '../../platform/db/tables/account-tables.ts'

export type DeviceRow = Selectable<DeviceTokensTable>
export type NewDevice = Pick<DeviceRow, 'token' | 'user_id' | 'session_hash' | 'platform' | 'p256dh' | 'auth'>

/** The number of deliveries that a device remembers while they are retried for another one. */
const REMEMBERED = 50

export function devicesRepository(db: Db | Tx) {
  return {
    /** Most recently seen first. */
    list: (userId: string): Promise<DeviceRow[]> =>
      db
        .selectFrom('device_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('token')
        .execute(),

    /** With the name of the session that registered each; most recently seen first. */
    listNamed: (userId: string) =>
      db
        .selectFrom('device_tokens as t')
        .leftJoin('sessions as s', 's.token_hash', 't.session_hash')
        .select(['t.platform', 't.p256dh', 't.session_hash', 't.seen_at', 's.device'])
        .where('t.user_id', '=', userId)
        .orderBy('t.seen_at', 'desc')
        .orderBy('t.token')
        .execute(),

    /** A token registered by another account moves, without that account's deliveries. */
    put: ({ token, ...device }: NewDevice, at: Date) =>
      db
        .insertInto('device_tokens')
        .values({ token, ...device, created_at: at, seen_at: at })
        .onConflict((conflict) =>
          conflict.column('token').doUpdateSet({
            ...device,
            reached: sql`case when device_tokens.user_id = excluded.user_id then device_tokens.reached else '{}' end`,
            created_at: sql`case when device_tokens.user_id = excluded.user_id then device_tokens.created_at else ${at} end`,
            seen_at: at,
          }),
        )
        .execute(),

    /** All but the most recently seen ones. */
    async keepNewest(userId: string, count: number): Promise<void> {
      const spare = (await this.list(userId)).slice(count).map(({ token }) => token)
      if (spare.length > 0) await this.remove(userId, spare)
    },

    remove: (userId: string, tokens: readonly string[]) =>
      db
        .deleteFrom('device_tokens')
        .where('user_id', '=', userId)
        .where('token', 'in', [...tokens])
        .execute(),

    /** Marks these devices as having the delivery, in case it is retried for others. */
    noteReached: (userId: string, tokens: readonly string[], deliveryId: string) =>
      db
        .updateTable('device_tokens')
        .set({ reached: sql`(array[${deliveryId}::uuid] || reached)[1:${sql.lit(REMEMBERED)}]` })
        .where('user_id', '=', userId)
        .where('token', 'in', [...tokens])
        .execute(),

    removeUnseenSince: (time: Date) => db.deleteFrom('device_tokens').where('seen_at', '<', time).execute(),
  }
}
