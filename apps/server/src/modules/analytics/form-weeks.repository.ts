import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export type NewestRow = {
  formId: string
  number: number
  at: Date
  version: number
  /** Responses of each day, of those that were read. */
  days: number[]
  /** Whether more responses may be of these days than were read. */
  isBusy: boolean
}

type Asked = { questionId: string; type: string; label: string; longAnswer: unknown }

/** So many of a form's newest responses are read; where the week has more, its borders are searched. */
const READ = 48

/** The week on the cards of forms, read by response numbers: an index on times would slow down every submission. */
export function formWeeksRepository(db: Db | Tx, userId: string) {
  return {
    /** The newest response of each form, and its days as far as a few rows tell them. `starts`: when each day begins. */
    async newest(forms: readonly { id: string; last: number }[], starts: readonly Date[]): Promise<NewestRow[]> {
      const { rows } = await sql<Omit<NewestRow, 'days'> & { days: Record<string, number> }>`
        select f.id as "formId", newest.number, newest.created_at as at, newest.version, week.days, week."isBusy"
        from unnest(${forms.map(({ id }) => id)}::uuid[], ${forms.map(({ last }) => last)}::int[]) f (id, last)
        cross join lateral (
          select number, created_at, version from responses
          where user_id = ${userId} and form_id = f.id and number between 1 and f.last
          order by number desc limit 1
        ) newest
        cross join lateral (
          select coalesce(jsonb_object_agg(day, count) filter (where day > 0), '{}') as days,
                 sum(count) = ${READ} and min(day) > 0 as "isBusy"
          from (
            select width_bucket(created_at, ${starts.map(isoText)}::timestamptz[]) as day, count(*)::int as count
            from (
              select created_at from responses
              where user_id = ${userId} and form_id = f.id and number between 1 and f.last
              order by number desc limit ${READ}
            ) read
            group by 1
          ) counted
        ) week`.execute(db)
      return rows.map(({ days, ...row }) => ({ ...row, days: starts.map((_, day) => days[day + 1] ?? 0) }))
    },

    /**
     * The same days where there are more. Numbers and times increase together, so a day's border is found by binary
     * search; around midnight, a response that another server stored may count for the day beside it. Without gaps
     * nothing is counted: the numbers say it.
     */
    async busyDays(
      forms: readonly { id: string; last: number; hasGaps: boolean }[],
      starts: readonly Date[],
    ): Promise<Map<string, number[]>> {
      const { rows } = await sql<{ formId: string; days: number[] }>`
        with borders as (
          select f.id, f.last, f.gaps, d.day, (
            with recursive halves (low, high) as (
              select 1, f.last + 1
              union all
              select
                case when next.number is null or next.created_at >= d.start then h.low else next.number + 1 end,
                case when next.number is null or next.created_at >= d.start then (h.low + h.high) / 2 else h.high end
              from halves h
              left join lateral (
                select number, created_at from responses
                where user_id = ${userId} and form_id = f.id and number >= (h.low + h.high) / 2
                order by number limit 1
              ) next on true
              where h.low < h.high
            )
            select least(low, f.last + 1) from halves where low >= high limit 1
          ) as first
          from unnest(
            ${forms.map(({ id }) => id)}::uuid[],
            ${forms.map(({ last }) => last)}::int[],
            ${forms.map(({ hasGaps }) => hasGaps)}::boolean[]
          ) f (id, last, gaps)
          cross join unnest(${starts.map(isoText)}::timestamptz[]) with ordinality d (start, day)
        ),
        ranges as (
          select id, gaps, day, first, lead(first, 1, last + 1) over (partition by id order by day) as next from borders
        )
        select id as "formId", array_agg(
          case when gaps then (
            select count(*)::int from responses r
            where r.user_id = ${userId} and r.form_id = g.id and r.number >= g.first and r.number < g.next
          ) else next - first end order by day
        ) as days
        from ranges g group by id`.execute(db)
      return new Map(rows.map(({ formId, days }) => [formId, days]))
    },

    /** The questions of these versions, in their order. */
    async questions(versions: readonly { formId: string; version: number }[]) {
      const { rows } = await sql<{ formId: string; version: number; asked: Asked[] }>`
        select v.form_id as "formId", v.version, coalesce((
          select jsonb_agg(jsonb_build_object(
            'questionId', q -> 'questionId', 'type', q -> 'type', 'label', q -> 'label', 'longAnswer', q -> 'longAnswer'
          ) order by place)
          from jsonb_array_elements(v.questions) with ordinality e (q, place)
        ), '[]') as asked
        from unnest(
          ${versions.map(({ formId }) => formId)}::uuid[], ${versions.map(({ version }) => version)}::int[]
        ) w (form_id, version)
        join form_versions v on v.user_id = ${userId} and v.form_id = w.form_id and v.version = w.version`.execute(db)
      return rows
    },

    /** One answer of each of these responses. */
    async answers(wanted: readonly { formId: string; number: number; questionId: string }[]) {
      const { rows } = await sql<{ formId: string; answer: unknown }>`
        select w.form_id as "formId", r.answers -> w.question_id as answer
        from unnest(
          ${wanted.map(({ formId }) => formId)}::uuid[],
          ${wanted.map(({ number }) => number)}::int[],
          ${wanted.map(({ questionId }) => questionId)}::text[]
        ) w (form_id, number, question_id)
        join responses r on r.user_id = ${userId} and r.form_id = w.form_id and r.number = w.number`.execute(db)
      return new Map(rows.map(({ formId, answer }) => [formId, answer]))
    },
  }
}

const isoText = (time: Date) => time.toISOString()
