import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Form = {
  id: string
  /** The highest number that is not locked. */
  highest: number
}

export type AgentCountsRow = {
  formId: string
  total: number
  locked: number
  unread: number
  newest: { number: number; at: string; version: number } | null
}

/** Counts of an agent's own responses, by the index of what is routed to members. */
export function agentCountsRepository(db: Db | Tx, { userId, memberId }: { userId: string; memberId: string }) {
  return {
    async counts(forms: readonly Form[]): Promise<AgentCountsRow[]> {
      const { rows } = await sql<AgentCountsRow>`
        select f.id as "formId", counted.*, (
          select jsonb_build_object('number', r.number, 'at', r.created_at, 'version', r.version) from responses r
          where r.user_id = ${userId} and r.form_id = f.id and r.member_id = ${memberId} and r.number > 0
          order by r.number desc limit 1
        ) as newest
        from unnest(${forms.map(({ id }) => id)}::uuid[], ${forms.map(({ highest }) => highest)}::int[]) f (id, highest)
        left join member_forms s on s.workspace_id = ${userId} and s.user_id = ${memberId} and s.form_id = f.id
        cross join lateral (
          select count(*)::int as total, count(*) filter (where r.number > f.highest)::int as locked,
                 count(*) filter (where r.number > coalesce(s.seen_number, 0))::int as unread
          from responses r
          where r.user_id = ${userId} and r.form_id = f.id and r.member_id = ${memberId} and r.number > 0
        ) counted`.execute(db)
      return rows
    },

    /** Of one form, from a number on. `starts`: when each day begins. */
    async days(formId: string, low: number, starts: readonly Date[]): Promise<number[]> {
      const { rows } = await sql<{ day: number; count: number }>`
        select width_bucket(created_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) as day,
               count(*)::int as count
        from responses
        where user_id = ${userId} and form_id = ${formId} and member_id = ${memberId} and number >= ${Math.max(1, low)}::int
        group by 1`.execute(db)
      const counts = new Map(rows.map(({ day, count }) => [day, count]))
      return starts.map((_, index) => counts.get(index + 1) ?? 0)
    },
  }
}
