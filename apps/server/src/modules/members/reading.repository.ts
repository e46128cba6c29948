import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** What a member has read in a workspace. The owner's is counted with the form. */
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

    /** What was there before somebody joined is not new to them. */
    begin: () =>
      sql`
        insert into member_forms (workspace_id, user_id, form_id, seen_number)
        select user_id, ${personId}, form_id, last_number from form_counters where user_id = ${workspaceId}
        on conflict do nothing`.execute(db),
  }
}

/** Of a member who sees all responses. Deleted ones are not counted exactly, as for the owner. */
export function unreadSince(seen: number, { last_number, stored }: { last_number: number; stored: number }): number {
  return Math.max(0, Math.min(stored, last_number - seen))
}
