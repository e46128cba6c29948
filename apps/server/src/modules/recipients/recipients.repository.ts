import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RecipientsTable } from '../../platform/db/tables.ts'
import type { Recipient } from './recipient-address.ts'
import type { Standing } from './recipient-state.ts'

type Hashed = Recipient & { hash: string }

/** What owners' recipients said, and what is counted about messages. */
export function recipientsRepository(db: Db | Tx) {
  const one = (userId: string, { channel, address }: Recipient) =>
    db
      .updateTable('recipients')
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .where('address', '=', address)

  return {
    /** In the order in which they were asked for. */
    async standings(userId: string, recipients: readonly Hashed[]): Promise<Standing[]> {
      const column = (pick: (each: Hashed) => string) => recipients.map(pick)
      const { rows } = await sql<Standing>`
        select
          case t.channel
            when 'whatsapp' then exists (
              select 1 from identities i
              where i.user_id = ${userId} and i.provider = 'whatsapp' and i.subject = t.address)
            else exists (
              select 1 from users u where u.id = ${userId} and u.email_verified and lower(btrim(u.email)) = t.address)
          end as "isOwn",
          r.proven_at as "provenAt", r.stopped_at as "stoppedAt", s.address_hash is not null as "isStoppedEverywhere",
          r.asked_at as "askedAt", coalesce(r.asks, 0) as asks, r.secret, r.secret_expires_at as "secretExpiresAt",
          r.switched_off_at as "switchedOffAt", r.user_id is not null as "isKnown"
        from unnest(
          ${column(({ channel }) => channel)}::text[], ${column(({ address }) => address)}::text[],
          ${column(({ hash }) => hash)}::text[]
        ) with ordinality as t (channel, address, hash, place)
        left join recipients r on r.user_id = ${userId} and r.channel = t.channel and r.address = t.address
        left join stopped_addresses s on s.address_hash = t.hash
        order by t.place
      `.execute(db)
      return rows
    },

    /** The rows are there from now on: an address that was set since messages need a proof. */
    async add(userId: string, recipients: readonly Recipient[], at: Date): Promise<void> {
      if (recipients.length === 0) return
      await db
        .insertInto('recipients')
        .values(recipients.map(({ channel, address }) => ({ user_id: userId, channel, address, created_at: at })))
        .onConflict((conflict) => conflict.columns(['user_id', 'channel', 'address']).doNothing())
        .execute()
    },

    /** Holds it until the transaction ends, so that two requests don't both ask. */
    find: (userId: string, { channel, address }: Recipient, { lock = false } = {}) => {
      const query = db
        .selectFrom('recipients')
        .selectAll()
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .where('address', '=', address)
      return (lock ? query.forUpdate() : query).executeTakeFirst()
    },

    addressesOf: (userId: string, channel: Recipient['channel']) =>
      db
        .selectFrom('recipients')
        .select('address')
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .execute(),

    update: (userId: string, recipient: Recipient, changes: Updateable<RecipientsTable>) =>
      one(userId, recipient).set(changes).execute(),

    /** The one that this confirmation is for, while it can still be used. */
    findBySecret: (userId: string, channel: Recipient['channel'], secret: string, now: Date) =>
      db
        .selectFrom('recipients')
        .selectAll()
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .where('secret', '=', secret)
        .where('secret_expires_at', '>', now)
        .forUpdate()
        .executeTakeFirst(),

    /** Of every owner who asked this number and has no answer yet. */
    waitingFor: ({ channel, address }: Recipient, now: Date) =>
      db
        .selectFrom('recipients')
        .select(['user_id', 'secret'])
        .where('channel', '=', channel)
        .where('address', '=', address)
        .where('secret', 'is not', null)
        .where('secret_expires_at', '>', now)
        .execute(),

    /** The holder agreed: messages of this owner may come, and requests start from the beginning. */
    prove: (userId: string, recipient: Recipient, at: Date) =>
      one(userId, recipient)
        .set({ proven_at: at, stopped_at: null, switched_off_at: null, asked_at: null, asks: 0, ...NO_SECRETS })
        .execute(),

    /** The holder wants no more messages of this owner. Said again, it does not make room for new requests. */
    stop: (userId: string, recipient: Recipient, at: Date) =>
      one(userId, recipient)
        .set({
          stopped_at: sql<Date>`coalesce(stopped_at, ${at})`,
          asks: sql<number>`case when stopped_at is null then 0 else asks end`,
          ...NO_SECRETS,
        })
        .execute(),

    /** What was proven before the stop counts again. */
    unstop: (userId: string, recipient: Recipient) =>
      one(userId, recipient).set({ stopped_at: null, asked_at: null, asks: 0 }).execute(),

    /** False when it was so already. */
    async stopEverywhere(hash: string, at: Date): Promise<boolean> {
      const row = await db
        .insertInto('stopped_addresses')
        .values({ address_hash: hash, stopped_at: at })
        .onConflict((conflict) => conflict.column('address_hash').doNothing())
        .returning('address_hash')
        .executeTakeFirst()
      return row !== undefined
    },

    async unstopEverywhere(hash: string): Promise<boolean> {
      const row = await db
        .deleteFrom('stopped_addresses')
        .where('address_hash', '=', hash)
        .returning('address_hash')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

const NO_SECRETS = { secret: null, secret_expires_at: null, code_hash: null, code_expires_at: null, code_tries: 0 }

/** What one account's recipients said goes over to another account; whoever said stop to one of them is left alone. */
export async function moveRecipients(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into recipients as kept
    select moved.* from recipients r
    cross join lateral jsonb_populate_record(r, jsonb_build_object('user_id', ${to}::text)) as moved
    where r.user_id = ${from}
    on conflict (user_id, channel, address) do update
    set proven_at = coalesce(kept.proven_at, excluded.proven_at),
        stopped_at = coalesce(kept.stopped_at, excluded.stopped_at)`.execute(tx)
  await tx.deleteFrom('recipients').where('user_id', '=', from).execute()
}
