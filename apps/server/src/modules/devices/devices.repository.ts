import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DeviceTokensTable } from '../../platform/db/tables.ts'

export type DeviceRow = Selectable<DeviceTokensTable>
export type NewDevice = Pick<DeviceRow, 'token' | 'user_id' | 'session_hash' | 'platform'>

/** How many deliveries a device remembers while another one waits for them. */
const REMEMBERED = 50

export function devicesRepository(db: Db | Tx) {
  return {
    /** The one that came by last first. */
    list: (userId: string): Promise<DeviceRow[]> =>
      db
        .selectFrom('device_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('token')
        .execute(),

    /** A token that somebody else gave before is theirs no more, and remembers nothing of them. */
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

    /** All but those that came by last. */
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

    /** These have the delivery already, should it be tried again for the others. */
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

/** Both accounts' sessions end with a merge; the phones are still the same person's. */
export async function moveDevices(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('device_tokens')
    .set({ user_id: to, session_hash: null })
    .where('user_id', 'in', [from, to])
    .execute()
}
