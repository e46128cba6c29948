import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { hasRight, type Role } from '@wayform/core/workspaces/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { bookingSetupRepository } from './setup.repository.ts'

/**
 * Staff who are members: a member who is linked to one of the staff has that person's bookings, and a calendar of them
 * that ends with the link.
 */

type Link = { staffId: string; memberId: string | null }

/** The people who can be linked: the owner first, then the members. */
export async function peopleOf(db: Db | Tx, workspaceId: string): Promise<{ personId: string; name: string }[]> {
  const { rows } = await sql<{ personId: string; name: string }>`
    select p.id as "personId", coalesce(nullif(u.name, ''),
      (select i.subject from identities i where i.user_id = p.id and i.provider = 'whatsapp' limit 1), u.email, '') as name
    from (
      select owner_id as id, null::timestamptz as joined_at from workspaces where id = ${workspaceId}
      union all select user_id, joined_at from members where workspace_id = ${workspaceId}
    ) p join users u on u.id = p.id
    order by p.joined_at nulls first, p.id`.execute(db)
  return rows
}

/** The links that are not what they were. */
export function changedLinks(before: readonly BookingSetup['staff'][number][], after: BookingSetup['staff']) {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  const linkOf = (staff: readonly BookingSetup['staff'][number][], id: string) =>
    staff.find((person) => person.id === id)?.memberId ?? null
  return [...ids]
    .map((staffId) => ({ staffId, before: linkOf(before, staffId), memberId: linkOf(after, staffId) }))
    .filter((link) => link.before !== link.memberId)
}

/** Bookings go to the member who is linked now. Calendars of that person end with the link before, if there was one. */
export async function followLink(
  tx: Tx,
  workspaceId: string,
  { staffId, memberId, before }: Link & { before: string | null },
  at: Date,
): Promise<void> {
  const member = await memberOf(tx, workspaceId, memberId)
  await sql`
    update responses r set member_id = ${member}
    from bookings b
    where b.user_id = ${workspaceId} and b.staff_id = ${staffId}
      and r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
      and (${member}::uuid is not null or r.member_id = ${before})`.execute(tx)
  // Also those from before the link.
  if (before !== null) await endCalendars(tx, workspaceId, { ofStaff: [staffId] }, at)
}

/** Unlinks a member who left, and ends their calendars for good, even if they come back. */
export async function unlinkMember(tx: Tx, workspaceId: string, personId: string, at: Date): Promise<void> {
  const rows = bookingSetupRepository(tx, workspaceId)
  const stored = await rows.find({ lock: true })
  const isTheirs = ({ memberId }: BookingSetup['staff'][number]) => memberId === personId
  const linked = stored?.setup.staff.filter(isTheirs) ?? []
  if (stored && linked.length > 0) {
    const staff = stored.setup.staff.map((each) => (isTheirs(each) ? { ...each, memberId: null } : each))
    await rows.save({ ...stored.setup, staff }, stored.revision)
  }
  await endCalendars(tx, workspaceId, { ofStaff: linked.map(({ id }) => id), personId }, at)
}

/**
 * Ends the calendars at Google that a member connected, when their new role does not see all bookings. Subscribed
 * calendars look at the role themselves.
 */
export async function endCalendarsBeyondRole(
  tx: Tx,
  workspaceId: string,
  { personId, role }: { personId: string; role: Role },
  at: Date,
): Promise<void> {
  if (hasRight(role, 'build')) return
  await endGoogle(tx, sql`user_id = ${workspaceId} and connected_by = ${personId}`, at)
}

/** Two accounts became one: links to the first are links to the one that is kept. Before memberships move. */
export async function moveLinks(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update booking_setups b set revision = b.revision + 1, setup = jsonb_set(b.setup, '{staff}', (
      select jsonb_agg(
        case when s ->> 'memberId' = ${from}::text then jsonb_set(s, '{memberId}', to_jsonb(${to}::text)) else s end
        order by place)
      from jsonb_array_elements(b.setup -> 'staff') with ordinality as t (s, place)))
    where b.setup -> 'staff' @> jsonb_build_array(jsonb_build_object('memberId', ${from}::text))
      and (b.user_id = ${to} or b.user_id in (select workspace_id from members where user_id = ${from})
        or b.user_id in (select id from workspaces where owner_id = ${from}))`.execute(tx)
}

/** Null for the owner, who sees responses without a member anyway. */
async function memberOf(tx: Tx, workspaceId: string, personId: string | null): Promise<string | null> {
  if (personId === null) return null
  const rows = tx.selectFrom('members').select('user_id').where('workspace_id', '=', workspaceId)
  return (await rows.where('user_id', '=', personId).executeTakeFirst())?.user_id ?? null
}

/** Ends the calendars of staff who are no longer in the set-up. */
export async function endCalendarsWithout(
  tx: Tx,
  workspaceId: string,
  staff: readonly { id: string }[],
  at: Date,
): Promise<void> {
  const ids = staff.map(({ id }) => id)
  await endGoogle(tx, sql`user_id = ${workspaceId} and staff_id <> '' and staff_id <> all (${ids}::text[])`, at)
}

/** A task takes the access back at Google; nothing is read or written from now on. */
async function endGoogle(tx: Tx, among: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    with ended as (
      update google_calendars set ended_at = ${at}::timestamptz where ended_at is null and ${among} returning id
    )
    delete from google_busy b using ended e where b.calendar_id = e.id`.execute(tx)
}

type Which = {
  ofStaff: readonly string[]
  /** Also those of this person alone, and all that they made or connected. */
  personId?: string
}

async function endCalendars(tx: Tx, workspaceId: string, { ofStaff, personId }: Which, at: Date): Promise<void> {
  const person = personId ?? null
  const among = (maker: string) => sql`
    user_id = ${workspaceId} and (staff_id = any (${[...ofStaff]}::text[])
      or member_id = ${person}::uuid or ${sql.ref(maker)} = ${person}::uuid)`
  await sql`
    update calendar_feeds set revoked_at = ${at} where revoked_at is null and ${among('made_by')}`.execute(tx)
  await endGoogle(tx, among('connected_by'), at)
}
