import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/values.ts'

export type StoredSetup = { revision: number; setup: BookingSetup }

/** The services, staff and hours of a workspace. */
export function bookingSetupRepository(db: Db, workspaceId: string) {
  return {
    find({ lock = false } = {}): Promise<StoredSetup | undefined> {
      const query = db.selectFrom('booking_setups').select(['revision', 'setup']).where('user_id', '=', workspaceId)
      return (lock ? query.forUpdate() : query).executeTakeFirst()
    },

    /** The new revision; null: another save changed it since, or stored the first one. */
    async save(setup: BookingSetup, revision: number): Promise<number | null> {
      const saved =
        revision === 0
          ? db
              .insertInto('booking_setups')
              .values({ user_id: workspaceId, setup: jsonb(setup) })
              .onConflict((conflict) => conflict.column('user_id').doNothing())
              .returning('revision')
          : db
              .updateTable('booking_setups')
              .set({ setup: jsonb(setup), revision: sql<number>`revision + 1` })
              .where('user_id', '=', workspaceId)
              .where('revision', '=', revision)
              .returning('revision')
      return (await saved.executeTakeFirst())?.revision ?? null
    },
  }
}
