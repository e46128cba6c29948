import { ORDER_TYPE } from '@wayform/core/questions/order/is-order.ts'
import type { ResponseStatus, StatusNames } from '@wayform/core/responses/statuses.ts'
import type { Language } from '@wayform/core/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FormKey } from '../places/places.repository.ts'

export type OrderFormRow = { id: string; name: string; language: Language; statusNames: StatusNames }

export type OrderRow = {
  formId: string
  number: number
  id: string
  version: number
  answers: Record<string, unknown>
  locale: string
  status: ResponseStatus
  note: string
  created_at: Date
  member_id: string | null
  isOpened: boolean
}

export type OrdersOfForm = { formId: string; highest: number; memberId: string | null }

/** Orders that were never touched are looked for among so many of the newest responses of a form. */
const NEWEST = 20_000

const IS_ORDER = `$[*] ? (@.type == "${ORDER_TYPE}")`

const COLUMNS = sql`r.form_id as "formId", r.number, r.id, r.version, r.answers, r.locale, r.status, r.note, r.created_at, r.member_id`

/** As many as a board has. */
const MOST_OPENED = 2_000

/** Orders as this person sees them. */
export function ordersRepository(db: Db | Tx, personId: string) {
  const opened = (formId: RawBuilder<unknown>, userId: string) => sql`
    coalesce((select numbers from opened_orders
      where user_id = ${userId} and form_id = ${formId} and person_id = ${personId}), '{}')`
  return {
    /** The forms of a workspace that take orders, as they are published. */
    async forms(workspaceId: string): Promise<OrderFormRow[]> {
      const { rows } = await sql<OrderFormRow>`
        select f.id, f.name, f.language, f.status_names as "statusNames"
        from forms f
        join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version
        where f.user_id = ${workspaceId} and f.deleted_at is null
          and v.questions @> ${JSON.stringify([{ type: ORDER_TYPE }])}::jsonb
        order by f.created_at, f.id`.execute(db)
      return rows
    },

    /** Open ones, the oldest first, and closed ones since then. One more than the most says that there are others. */
    async open(userId: string, forms: readonly OrdersOfForm[], since: Date, most: number): Promise<OrderRow[]> {
      const { rows } = await sql<OrderRow>`
        select o.*, o.number = any(w.opened) as "isOpened"
        from (select f.*, ${opened(sql`f.form_id`, userId)} as opened from ${of(forms, 'f')}) as w
        cross join lateral (
          select ${COLUMNS} from responses r
          where r.user_id = ${userId} and r.form_id = w.form_id and r.status = 'new'
            and r.number > greatest(0, w.highest - ${NEWEST}::int) and r.number <= w.highest
            and (w.member_id is null or r.member_id = w.member_id)
          union all
          select ${COLUMNS} from responses r
          where r.user_id = ${userId} and r.form_id = w.form_id and r.status <> 'new'
            and r.status in ('confirmed', 'inProgress', 'ready')
            and r.number > 0 and r.number <= w.highest and (w.member_id is null or r.member_id = w.member_id)
          union all
          select ${COLUMNS} from responses r
          where r.user_id = ${userId} and r.form_id = w.form_id and r.status <> 'new'
            and r.status in ('done', 'cancelled') and r.created_at > ${since}::timestamptz
            and r.number > 0 and r.number <= w.highest and (w.member_id is null or r.member_id = w.member_id)
        ) o
        order by o.created_at, o."formId", o.number limit ${most + 1}::int`.execute(db)
      return rows
    },

    /** New ones that this person has not opened; not more than the most are counted. */
    async countNew(userId: string, forms: readonly OrdersOfForm[], most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from (select o.*, ${opened(sql`o.form_id`, userId)} as opened from ${of(forms, 'o')}) as w
          join forms f on f.user_id = ${userId} and f.id = w.form_id
          join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version
          join responses r on r.user_id = ${userId} and r.form_id = w.form_id and r.status = 'new'
            and r.number > greatest(0, w.highest - ${NEWEST}::int) and r.number <= w.highest
            and (w.member_id is null or r.member_id = w.member_id) and r.number <> all(w.opened)
          where jsonb_exists(r.answers, jsonb_path_query_first(v.questions, ${IS_ORDER}::jsonpath) ->> 'questionId')
          limit ${most}::int
        ) counted`.execute(db)
      return rows[0]?.count ?? 0
    },

    async some(userId: string, form: OrdersOfForm, numbers: readonly number[]): Promise<OrderRow[]> {
      const { rows } = await sql<OrderRow>`
        select ${COLUMNS}, r.number = any(${opened(sql`${form.formId}::uuid`, userId)}) as "isOpened" from responses r
        where r.user_id = ${userId} and r.form_id = ${form.formId} and r.number = any(${numbers}::int[])
          and r.number > 0 and r.number <= ${form.highest}
          and (${form.memberId}::uuid is null or r.member_id = ${form.memberId}::uuid)`.execute(db)
      return rows
    },

    /** However often it is opened. The newest numbers are kept. */
    async noteOpened({ userId, formId }: FormKey, number: number): Promise<void> {
      await sql`
        insert into opened_orders as known (user_id, form_id, person_id, numbers)
        values (${userId}, ${formId}, ${personId}, array[${number}::int])
        on conflict (user_id, form_id, person_id) do update set numbers = (
          select array_agg(number) from (
            select distinct number from unnest(known.numbers || excluded.numbers) as all_numbers (number)
            order by number desc limit ${MOST_OPENED}::int
          ) newest)`.execute(db)
    },

    async history({ userId, formId }: FormKey, number: number): Promise<StepRow[]> {
      const { rows } = await sql<StepRow>`
        select at, person_name as person, verb, details ->> 'status' as status
        from activity
        where workspace_id = ${userId} and form_id = ${formId} and (details ->> 'number')::int = ${number}
        order by at desc, id desc limit 50`.execute(db)
      return rows
    },
  }
}

export type StepRow = { at: Date; person: string; verb: string; status: ResponseStatus | null }

const of = (forms: readonly OrdersOfForm[], name: string) => sql`unnest(
  ${forms.map(({ formId }) => formId)}::uuid[], ${forms.map(({ highest }) => highest)}::int[],
  ${forms.map(({ memberId }) => memberId)}::uuid[]
) as ${sql.raw(name)} (form_id, highest, member_id)`
