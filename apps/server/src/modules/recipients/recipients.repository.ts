import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RecipientsTable } from '../../platform/db/tables/delivery-tables.ts'
import { deletionsRepository, stopOf } from '../deletions/deletions.repository.ts'
import type { Recipient } from './recipient-address.ts'
import type { Standing } from './recipient-state.ts'

type Hashed = Recipient & { hash: string }

/** The states of owners' recipients, and the counts of messages. */
export function recipientsRepository(db: Db | Tx) {
  const one = (userId: string, { channel, address }: Recipient) =>
    db
      .updateTable('recipients')
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .where('address', '=', address)

  return {
    /** In the order of the arguments. */
    async standings(userId: string, recipients: readonly Hashed[]): Promise<Standing[]> {
      const column = (pick: (each: Hashed) => string) => recipients.map(pick)
      const people = sql`
        select owner_id from workspaces where id = ${userId}
        union all select user_id from members where workspace_id = ${userId}`
      const { rows } = await sql<Standing>`
        select
          case t.channel
            when 'whatsapp' then exists (
              select 1 from identities i
              where i.user_id in (${people}) and i.provider = 'whatsapp' and i.subject = t.address)
            else exists (
              select 1 from users u where u.id in (${people}) and u.email_verified and lower(btrim(u.email)) = t.address)
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

    /** Adds the rows of recipients that were set since messages require agreement. */
    async add(userId: string, recipients: readonly Recipient[], at: Date): Promise<void> {
      if (recipients.length === 0) return
      await db
        .insertInto('recipients')
        .values(recipients.map(({ channel, address }) => ({ user_id: userId, channel, address, created_at: at })))
        .onConflict((conflict) => conflict.columns(['user_id', 'channel', 'address']).doNothing())
        .execute()
    },

    /** Locks the row until the transaction ends, so that two requests don't both ask. */
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

    /** The recipient of this confirmation, while it is valid. */
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

    /** All unanswered requests of owners to this number. */
    waitingFor: ({ channel, address }: Recipient, now: Date) =>
      db
        .selectFrom('recipients')
        .select(['user_id', 'secret'])
        .where('channel', '=', channel)
        .where('address', '=', address)
        .where('secret', 'is not', null)
        .where('secret_expires_at', '>', now)
        .execute(),

    /** The holder agreed: this owner's messages may be sent, and the request counter restarts. */
    async prove(userId: string, recipient: Recipient, at: Date): Promise<void> {
      await one(userId, recipient)
        .set({ proven_at: at, stopped_at: null, switched_off_at: null, asked_at: null, asks: 0, ...NO_SECRETS })
        .execute()
      await deletionsRepository(db).undo([stopOf(userId, recipient)], at)
    },

    /** The holder stopped this owner's messages. Repeating it does not allow new requests. */
    async stop(userId: string, recipient: Recipient, at: Date): Promise<void> {
      await one(userId, recipient)
        .set({
          stopped_at: sql<Date>`coalesce(stopped_at, ${at})`,
          asks: sql<number>`case when stopped_at is null then 0 else asks end`,
          ...NO_SECRETS,
        })
        .execute()
      await deletionsRepository(db).note([stopOf(userId, recipient)], at)
    },

    /** An agreement from before the stop counts again. */
    async unstop(userId: string, recipient: Recipient): Promise<void> {
      await one(userId, recipient).set({ stopped_at: null, asked_at: null, asks: 0 }).execute()
      await deletionsRepository(db).undo([stopOf(userId, recipient)])
    },

    /** False if it was so already. */
    async stopEverywhere(hash: string, at: Date): Promise<boolean> {
      const row = await db
        .insertInto('stopped_addresses')
        .values({ address_hash: hash, stopped_at: at })
        .onConflict((conflict) => conflict.column('address_hash').doNothing())
        .returning('address_hash')
        .executeTakeFirst()
      await deletionsRepository(db).noteStop(hash, at)
      return row !== undefined
    },

    async unstopEverywhere(hash: string): Promise<boolean> {
      const row = await db
        .deleteFrom('stopped_addresses')
        .where('address_hash', '=', hash)
        .returning('address_hash')
        .executeTakeFirst()
      await deletionsRepository(db).undoStop(hash)
      return row !== undefined
    },
  }
}

const NO_SECRETS = { secret: null, secret_expires_at: null, code_hash: null, code_expires_at: null, code_tries: 0 }

/** In a merge, moves one account's recipients to another; a stop for either of them wins. */
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
