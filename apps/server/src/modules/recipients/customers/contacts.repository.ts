import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { deletionsRepository, stopOf } from '../../deletions/deletions.repository.ts'

/** A customer of a workspace; of the address or number there is only a hash. */
export type Contact = { userId: string; channel: MessageChannel; hash: string }

export type ContactStanding = { isAgreed: boolean; isStopped: boolean; isStoppedEverywhere: boolean }

/** The choices of customers about messages of a workspace. */
export function contactsRepository(db: Db | Tx) {
  const row = ({ userId, channel, hash }: Contact, at: Date) => ({
    user_id: userId,
    channel,
    address_hash: hash,
    created_at: at,
  })

  return {
    async standing({ userId, channel, hash }: Contact): Promise<ContactStanding> {
      const { rows } = await sql<ContactStanding>`
        select coalesce(c.agreed_at is not null and c.stopped_at is null, false) as "isAgreed",
          coalesce(c.stopped_at is not null, false) as "isStopped", s.address_hash is not null as "isStoppedEverywhere"
        from (select ${hash}::text as hash) t
        left join customer_contacts c on c.user_id = ${userId} and c.channel = ${channel} and c.address_hash = t.hash
        left join stopped_addresses s on s.address_hash = t.hash`.execute(db)
      return rows[0] ?? { isAgreed: false, isStopped: false, isStoppedEverywhere: false }
    },

    /** Also after a stop: only the holder of the address has the link, or writes from the number. */
    async agree(contact: Contact, at: Date): Promise<void> {
      await db
        .insertInto('customer_contacts')
        .values({ ...row(contact, at), agreed_at: at })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'channel', 'address_hash']).doUpdateSet({ agreed_at: at, stopped_at: null }),
        )
        .execute()
      await deletionsRepository(db).undo([stopIdOf(contact)], at)
    },

    async stop(contact: Contact, at: Date): Promise<void> {
      await db
        .insertInto('customer_contacts')
        .values({ ...row(contact, at), stopped_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'channel', 'address_hash'])
            .doUpdateSet({ stopped_at: sql<Date>`coalesce(customer_contacts.stopped_at, ${at})` }),
        )
        .execute()
      await deletionsRepository(db).note([stopIdOf(contact)], at)
    },

    /** An agreement from before the stop counts again. */
    async unstop({ userId, channel, hash }: Contact): Promise<void> {
      await db
        .updateTable('customer_contacts')
        .set({ stopped_at: null })
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .where('address_hash', '=', hash)
        .execute()
      await deletionsRepository(db).undo([stopIdOf({ userId, channel, hash })])
    },
  }
}

/** Keeps a restored backup from writing to a customer who stopped messages after it was made. */
const stopIdOf = ({ userId, channel, hash }: Contact) => stopOf(userId, { channel, address: hash })

/** In a merge, a stop for either of them wins. */
export async function moveContacts(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into customer_contacts as kept (user_id, channel, address_hash, agreed_at, stopped_at, created_at)
    select ${to}, channel, address_hash, agreed_at, stopped_at, created_at from customer_contacts where user_id = ${from}
    on conflict (user_id, channel, address_hash) do update
    set agreed_at = coalesce(kept.agreed_at, excluded.agreed_at),
        stopped_at = coalesce(kept.stopped_at, excluded.stopped_at)`.execute(tx)
  await tx.deleteFrom('customer_contacts').where('user_id', '=', from).execute()
}
