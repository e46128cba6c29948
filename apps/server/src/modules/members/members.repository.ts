import { type Selectable, sql } from 'kysely'
import type { Role } from '@wayform/core/workspaces/roles.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { InvitationsTable, MemberRole } from '../../platform/db/tables/workspace-tables.ts'
import { readingRepository } from './reading.repository.ts'

export type InvitationRow = Selectable<InvitationsTable>

export type MemberRow = {
  personId: string
  name: string
  address: string
  role: Role
  formIds: string[] | null
  joinedAt: Date
  seenAt: Date | null
}

export type WorkspaceOfPerson = {
  id: string
  name: string
  ownerName: string
  role: Role
  forms: number
  unread: number
}

export function membersRepository(db: Db | Tx) {
  return {
    /** The owner first, then the others in the order in which they came. */
    async list(workspaceId: string): Promise<MemberRow[]> {
      const { rows } = await sql<MemberRow>`
        select p.id as "personId", u.name, p.role, p.form_ids as "formIds", p.joined_at as "joinedAt",
               case when p.role = 'owner' then (select max(s.used_at) from sessions s where s.user_id = p.id)
                    else p.seen_at end as "seenAt",
               coalesce(
                 (select i.subject from identities i where i.user_id = p.id and i.provider = 'whatsapp' limit 1),
                 case when u.email_verified then u.email end, '') as address
        from (
          select owner_id as id, 'owner' as role, null::uuid[] as form_ids, created_at as joined_at, null::timestamptz as seen_at
          from workspaces where id = ${workspaceId}
          union all
          select user_id, role, form_ids, joined_at, seen_at from members where workspace_id = ${workspaceId}
        ) p join users u on u.id = p.id
        order by p.role <> 'owner', p.joined_at, p.id`.execute(db)
      return rows
    },

    async workspacesOf(personId: string): Promise<WorkspaceOfPerson[]> {
      const { rows } = await sql<WorkspaceOfPerson>`
        select w.id, w.name, o.name as "ownerName", p.role, count(f.id)::int as forms,
               coalesce(sum(case p.role
                 when 'owner' then c.unread
                 when 'agent' then (
                   select count(*) from responses r
                   where r.user_id = w.id and r.form_id = f.id and r.member_id = ${personId}
                     and r.number > coalesce(s.seen_number, 0))
                 else greatest(0, least(c.stored, c.last_number - coalesce(s.seen_number, 0))) end), 0)::int as unread
        from (
          select id, 'owner' as role, null::uuid[] as form_ids, created_at as since from workspaces where owner_id = ${personId}
          union all
          select workspace_id, role, form_ids, joined_at from members where user_id = ${personId}
        ) p
        join workspaces w on w.id = p.id
        join users o on o.id = w.owner_id
        left join forms f on f.user_id = w.id and f.deleted_at is null and (p.form_ids is null or f.id = any (p.form_ids))
          and (p.role <> 'agent' or exists (
            select from responses r
            where r.user_id = f.user_id and r.form_id = f.id and r.member_id = ${personId} and r.number > 0))
        left join form_counters c on c.user_id = f.user_id and c.form_id = f.id
        left join member_forms s on s.workspace_id = w.id and s.user_id = ${personId} and s.form_id = f.id
        group by w.id, w.name, o.name, p.role, p.since
        order by p.role <> 'owner', w.id <> ${personId}, p.since, w.id`.execute(db)
      return rows
    },

    rename: (workspaceId: string, name: string) =>
      db.updateTable('workspaces').set({ name }).where('id', '=', workspaceId).execute(),

    /** Its row is the lock under which seats are counted. */
    lock: (workspaceId: string) =>
      db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute(),

    /** The number of members, the owner included. */
    async count(workspaceId: string): Promise<number> {
      const row = await db
        .selectFrom('members')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow()
      return row.count + 1
    },

    async add(row: { workspaceId: string; personId: string; role: MemberRole; formIds: string[] | null; at: Date }) {
      await db
        .insertInto('members')
        .values({
          workspace_id: row.workspaceId,
          user_id: row.personId,
          role: row.role,
          form_ids: row.formIds,
          joined_at: row.at,
        })
        .onConflict((conflict) =>
          conflict.columns(['workspace_id', 'user_id']).doUpdateSet({ role: row.role, form_ids: row.formIds }),
        )
        .execute()
      await readingRepository(db, row).begin()
    },

    async change(workspaceId: string, personId: string, role: MemberRole, formIds: string[] | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('members')
        .set({ role, form_ids: formIds })
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', personId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async remove(workspaceId: string, personId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('members')
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', personId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The orders that this person opened here matter to no other member. */
    forgetOpenedOrders: (workspaceId: string, personId: string) =>
      db.deleteFrom('opened_orders').where('user_id', '=', workspaceId).where('person_id', '=', personId).execute(),

    releaseResponses: (workspaceId: string, personId: string) =>
      db
        .updateTable('responses')
        .set({ member_id: null })
        .where('user_id', '=', workspaceId)
        .where('member_id', '=', personId)
        .execute(),

    /** The workspaces of others that this person works in. */
    async joinedBy(personId: string): Promise<string[]> {
      const rows = db.selectFrom('members').select('workspace_id').where('user_id', '=', personId)
      return (await rows.orderBy('workspace_id').execute()).map(({ workspace_id }) => workspace_id)
    },

    /** Whether this person signs in with the number, or has proven the address. */
    async hasProven(personId: string, { channel, address }: Pick<InvitationRow, 'channel' | 'address'>) {
      const { rows } =
        channel === 'whatsapp'
          ? await sql`select from identities where user_id = ${personId} and provider = 'whatsapp' and subject = ${address}`.execute(
              db,
            )
          : await sql`select from users where id = ${personId} and email_verified and lower(btrim(email)) = ${address}`.execute(
              db,
            )
      return rows.length > 0
    },

    /** Whether a member of the workspace has verified this number or address. */
    async isThere(workspaceId: string, { channel, address }: Pick<InvitationRow, 'channel' | 'address'>) {
      const { rows } = await sql`
        select from (
          select owner_id as id from workspaces where id = ${workspaceId}
          union all select user_id from members where workspace_id = ${workspaceId}
        ) p join users u on u.id = p.id
        where case when ${channel} = 'whatsapp'
          then exists (select from identities i where i.user_id = u.id and i.provider = 'whatsapp' and i.subject = ${address})
          else u.email_verified and lower(btrim(u.email)) = ${address} end`.execute(db)
      return rows.length > 0
    },

    invitations: (workspaceId: string): Promise<InvitationRow[]> =>
      db
        .selectFrom('invitations')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .execute(),

    /** One invitation for each number or address: asking again replaces it, and its link. */
    invite: (row: InvitationRow) =>
      db
        .insertInto('invitations')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['workspace_id', 'channel', 'address']).doUpdateSet({
            role: row.role,
            form_ids: row.form_ids,
            secret_hash: row.secret_hash,
            invited_by: row.invited_by,
            sent_at: row.sent_at,
            expires_at: row.expires_at,
            declined_at: null,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),

    invitation: (workspaceId: string, id: string): Promise<InvitationRow | undefined> =>
      db
        .selectFrom('invitations')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),

    async withdraw(workspaceId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('invitations')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    bySecret(secretHashes: readonly string[], { lock = false } = {}): Promise<InvitationRow | undefined> {
      const query = db.selectFrom('invitations').selectAll().where('secret_hash', 'in', secretHashes)
      return (lock ? query.forUpdate() : query).executeTakeFirst()
    },

    decline: (row: InvitationRow, at: Date) =>
      db
        .updateTable('invitations')
        .set({ declined_at: at })
        .where('workspace_id', '=', row.workspace_id)
        .where('id', '=', row.id)
        .where('declined_at', 'is', null)
        .execute(),

    /** Invitations that ended long ago. */
    forgetEndedBefore: (time: Date) => db.deleteFrom('invitations').where('expires_at', '<', time).execute(),
  }
}
