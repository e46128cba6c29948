import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StoreSubscriptionsTable } from '../../../platform/db/tables/account-tables.ts'
import type { StoreSubscription } from '../../../providers/store-subscription.ts'

export type StoreRow = Selectable<StoreSubscriptionsTable>
type Key = Pick<StoreRow, 'store' | 'id'>

/** Subscriptions in app stores, each bound to one account. */
export function storeSubscriptionsRepository(db: Db | Tx) {
  const one = ({ store, id }: Key) =>
    db.selectFrom('store_subscriptions').where('store', '=', store).where('id', '=', id)
  const change = ({ store, id }: Key) =>
    db.updateTable('store_subscriptions').where('store', '=', store).where('id', '=', id)

  return {
    find: (key: Key): Promise<StoreRow | undefined> => one(key).selectAll().executeTakeFirst(),

    /** Those of an account that have not ended, oldest first. */
    open: (userId: string): Promise<StoreRow[]> =>
      db
        .selectFrom('store_subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('status', '<>', 'ended')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** Binds it to this account; `takes`: also if it is another's. False if it is, because that one was faster. */
    async bind(userId: string, { store, id, productId, accountToken }: StoreSubscription, { at, takes }: Binding) {
      const bound = {
        user_id: userId,
        account_token: accountToken,
        product_id: productId,
        status: 'pending' as const,
        retired_at: null,
        checked_at: at,
      }
      const row = await db
        .insertInto('store_subscriptions')
        .values({ store, id, created_at: at, ...bound })
        .onConflict((conflict) =>
          takes ? conflict.columns(['store', 'id']).doUpdateSet(bound) : conflict.columns(['store', 'id']).doNothing(),
        )
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** An ended subscription may be bought again; every comparison from now on asks about it. */
    reopen: (key: Key) =>
      change(key).set({ status: 'pending' }).where('status', '=', 'ended').where('retired_at', 'is', null).execute(),

    /** The same for all that ended lately, because the news that one was bought again can get lost. Their accounts. */
    async reopenEnded({ checkedBefore, endedAfter }: Record<'checkedBefore' | 'endedAfter', Date>): Promise<string[]> {
      const rows = await db
        .updateTable('store_subscriptions')
        .set({ status: 'pending' })
        .where('status', '=', 'ended')
        .where('retired_at', 'is', null)
        .where('checked_at', '<=', checkedBefore)
        .where('period_end', '>=', endedAfter)
        .returning('user_id')
        .execute()
      return rows.map((row) => row.user_id)
    },

    /** Stores the state that the store reported. */
    note: (key: Key & { userId: string }, asked: Noted, at: Date) =>
      change(key)
        .set({ ...asked, checked_at: at })
        .where('user_id', '=', key.userId)
        .execute(),

    acknowledged: (key: Key) => change(key).set({ is_acknowledged: true }).execute(),

    /** Another purchase of the same account replaced it. */
    retire: (key: Key & { userId: string }, at: Date) =>
      change(key)
        .set({ status: 'ended', retired_at: at, next_product_id: null, is_acknowledged: true })
        .where('user_id', '=', key.userId)
        .execute(),

    /** Accounts whose subscriptions were not compared with the store since then, or whose period has ended. */
    async overdue({ checkedBefore, endedBefore }: Record<'checkedBefore' | 'endedBefore', Date>, limit: number) {
      const rows = await db
        .selectFrom('store_subscriptions')
        .select('user_id')
        .where('status', '<>', 'ended')
        .where(({ or, eb }) => or([eb('checked_at', '<=', checkedBefore), eb('period_end', '<=', endedBefore)]))
        .orderBy('checked_at')
        .limit(limit)
        .execute()
      return rows.map((row) => row.user_id)
    },

    unacknowledged: (limit: number): Promise<Pick<StoreRow, 'id' | 'user_id'>[]> =>
      db
        .selectFrom('store_subscriptions')
        .select(['id', 'user_id'])
        .where('is_acknowledged', '=', false)
        .orderBy('checked_at')
        .limit(limit)
        .execute(),
  }
}

type Noted = Pick<StoreRow, 'status'> &
  Partial<Pick<StoreRow, 'product_id' | 'next_product_id' | 'period_end' | 'is_acknowledged'>>

type Binding = { at: Date; takes: boolean }
