import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The read marks of a member in a workspace. The owner's unread count is kept with the form. */
export function readingRepository(db: Db | Tx, { workspaceId, personId }: { workspaceId: string; personId: string }) {
  return {
    /** By form: the highest number when this person last opened its responses. */
    async seenNumbers(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('member_forms')
        .select(['form_id', 'seen_number'])
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', personId)
        .execute()
      return new Map(rows.map(({ form_id, seen_number }) => [form_id, seen_number]))
    },

    /** Everything that is there now. */
    markRead: (formId: string) =>
      sql`
        insert into member_forms (workspace_id, user_id, form_id, seen_number)
        select user_id, ${personId}, form_id, last_number from form_counters
        where user_id = ${workspaceId} and form_id = ${formId}
        on conflict (workspace_id, user_id, form_id) do update set seen_number = excluded.seen_number`.execute(db),

    /** Responses from before a member joined count as read. */
    begin: () =>
      sql`
        insert into member_forms (workspace_id, user_id, form_id, seen_number)
        select user_id, ${personId}, form_id, last_number from form_counters where user_id = ${workspaceId}
        on conflict do nothing`.execute(db),
  }
}

/**
 * When a workspace is handed over, pins, what was read and the choice of push notifications stay with their people. The
 * new owner is still a member here, and the one before is one already.
 */
export async function exchangeChoices(
  tx: Tx,
  { workspaceId, from, to }: { workspaceId: string; from: string; to: string },
): Promise<void> {
  // In the order in which submissions lock them; another one could deadlock.
  await sql`select from form_counters where user_id = ${workspaceId} order by form_id for update`.execute(tx)
  await sql`
    insert into member_forms (workspace_id, user_id, form_id, pinned_at, seen_number, wants_push)
    select f.user_id, ${from}, f.id, f.pinned_at, greatest(0, c.last_number - c.unread), f.push_notification_enabled
    from forms f join form_counters c on c.user_id = f.user_id and c.form_id = f.id
    where f.user_id = ${workspaceId}
    on conflict (workspace_id, user_id, form_id) do update
      set pinned_at = excluded.pinned_at, seen_number = excluded.seen_number, wants_push = excluded.wants_push`.execute(
    tx,
  )
  const next = sql`from member_forms s where s.workspace_id = ${workspaceId} and s.user_id = ${to}`
  await sql`
    update form_counters c set unread = greatest(0, least(c.stored, c.last_number - coalesce(
      (select s.seen_number ${next} and s.form_id = c.form_id), 0)))
    where c.user_id = ${workspaceId}`.execute(tx)
  await sql`
    update forms f set pinned_at = (select s.pinned_at ${next} and s.form_id = f.id),
      push_notification_enabled = coalesce((select s.wants_push ${next} and s.form_id = f.id), f.push_notification_enabled)
    where f.user_id = ${workspaceId}`.execute(tx)
}

/** Of a member who sees all responses. Deleted ones are not counted exactly, as for the owner. */
export function unreadSince(seen: number, { last_number, stored }: { last_number: number; stored: number }): number {
  return Math.max(0, Math.min(stored, last_number - seen))
}
