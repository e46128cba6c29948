import { sql } from 'kysely'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import type { Database } from '../../platform/db/database.ts'
import type { BookingsOfForm } from './calendar.repository.ts'

export type WaitRow = {
  formId: string
  number: number
  id: string
  version: number
  answers: Record<string, unknown>
  locale: string
  created_at: Date
  link: string
  /** The owner's own domain, if the form uses it. */
  hostname: string | null
  serviceId: string
  staffId: string
  party: number
  day: string
  from: string
  state: 'waiting' | 'offered' | 'expired'
  offeredStart: Date | null
  offeredUntil: Date | null
  now: Date
}

type Days = { from: string; to: string; zone: string }

/** The waiting lists of some days as the owner sees them: a day that is over on the shop's clock has none. */
export function calendarWaits({ db, clock }: Database, workspaceId: string, { from, to, zone }: Days) {
  const now = databaseNow(clock)
  const ofDays = sql`w.user_id = ${workspaceId} and w.day between ${from}::date and ${to}::date
    and w.day >= (${now} at time zone ${zone})::date and w.state in ('waiting', 'offered', 'expired')`

  return {
    /** The forms whose waiting lists are not empty. */
    async forms(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct w.form_id as id from booking_waits w
        join forms f on f.user_id = w.user_id and f.id = w.form_id and f.deleted_at is null
        where ${ofDays}`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Customers who wait or have an offer, and those whose offer expired: the first of each day first. */
    async list(forms: readonly BookingsOfForm[], most: number): Promise<WaitRow[]> {
      const { rows } = await sql<WaitRow>`
        select w.form_id as "formId", w.response_number as number, r.id, r.version, r.answers, r.locale, r.created_at,
          f.link, case when f.uses_domain then d.hostname end as hostname, w.service_id as "serviceId",
          w.staff_id as "staffId", w.party, w.day::text as day, w.from_time as "from", w.state,
          w.offered_start as "offeredStart", w.offered_until as "offeredUntil", ${now} as now
        from booking_waits w
        join unnest(
          ${forms.map(({ formId }) => formId)}::uuid[], ${forms.map(({ highest }) => highest)}::int[],
          ${forms.map(({ memberId }) => memberId)}::uuid[]
        ) as seen (form_id, highest, member_id) on seen.form_id = w.form_id
        join forms f on f.user_id = w.user_id and f.id = w.form_id and f.deleted_at is null
        join responses r on r.user_id = w.user_id and r.form_id = w.form_id and r.number = w.response_number
        left join domain_hosts d on d.user_id = f.user_id
        where ${ofDays} and r.number > 0 and r.number <= seen.highest
          and (seen.member_id is null or r.member_id = seen.member_id)
        order by w.day, w.created_at, w.form_id, w.response_number limit ${most}::int`.execute(db)
      return rows
    },
  }
}
