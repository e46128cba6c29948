import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { VisitKind } from '../../platform/db/tables/form-tables.ts'

export type VisitCount = {
  userId: string
  formId: string
  quarter: Date
  kind: VisitKind
  page: string
  visits: number
}
export type VisitRow = { quarter: Date; kind: VisitKind; page: string; visits: number }

export function visitsRepository(db: Db | Tx) {
  return {
    /** Sorted, so that two processes cannot deadlock; deleted forms are skipped. */
    async add(counts: readonly VisitCount[]): Promise<void> {
      await sql`
        insert into form_visits as v (user_id, form_id, quarter, kind, page, visits)
        select t.* from unnest(
          ${counts.map(({ userId }) => userId)}::uuid[],
          ${counts.map(({ formId }) => formId)}::uuid[],
          ${counts.map(({ quarter }) => quarter.toISOString())}::timestamptz[],
          ${counts.map(({ kind }) => kind)}::text[],
          ${counts.map(({ page }) => page)}::text[],
          ${counts.map(({ visits }) => visits)}::int[]
        ) as t (user_id, form_id, quarter, kind, page, visits)
        where exists (select from forms f where f.user_id = t.user_id and f.id = t.form_id)
        order by t.user_id, t.form_id, t.quarter, t.kind, t.page
        on conflict (user_id, form_id, quarter, kind, page) do update set visits = v.visits + excluded.visits`.execute(
        db,
      )
    },

    between: (userId: string, formId: string, from: Date | null, to: Date | null): Promise<VisitRow[]> => {
      let query = db
        .selectFrom('form_visits')
        .select(['quarter', 'kind', 'page', 'visits'])
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
      if (from) query = query.where('quarter', '>=', from)
      if (to) query = query.where('quarter', '<', to)
      return query.execute()
    },
  }
}
