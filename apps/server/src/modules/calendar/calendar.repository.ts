import { BOOKING_TYPE } from '@wayform/core/questions/booking/is-booking.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { ResponseStatus, StatusNames } from '@wayform/core/responses/statuses.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export type BookingRow = {
  formId: string
  number: number
  id: string
  version: number
  answers: Record<string, unknown>
  locale: string
  status: ResponseStatus
  created_at: Date
  member_id: string | null
  serviceId: string
  staffId: string
  party: number
  starts_at: Date
  ends_at: Date
  isHeld: boolean
  confirmed_at: Date | null
  changed_at: Date | null
  coming_at: Date | null
  sequence: number
}

/** Of a time at Google nothing else is known. */
export type BusyRow = Omit<BlockRow, 'id' | 'note'>
/** A calendar that is fuller than that is not read for its gaps. */
const MOST_BUSY = 2_000

export type BlockRow = { id: string; staffId: string; starts_at: Date; ends_at: Date; note: string }

export type BookingFormRow = { id: string; name: string; language: Language; statusNames: StatusNames }

/** The bookings of one form that a person may see; `memberId`: of that member alone. */
export type BookingsOfForm = { formId: string; highest: number; memberId: string | null }

type Span = { from: Date; to: Date }

export const BOOKING_COLUMNS = sql`
  b.form_id as "formId", b.response_number as number, r.id, r.version, r.answers, r.locale, r.status, r.created_at,
  r.member_id, b.service_id as "serviceId", b.staff_id as "staffId", b.party, b.starts_at, b.ends_at,
  b.is_held as "isHeld", b.confirmed_at, b.changed_at, b.coming_at, b.sequence`

export function calendarRepository(db: Db | Tx, workspaceId: string) {
  return {
    /** The forms that take bookings as they are published. */
    async forms(): Promise<BookingFormRow[]> {
      const { rows } = await sql<BookingFormRow>`
        select f.id, f.name, f.language, f.status_names as "statusNames"
        from forms f
        join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version
        where f.user_id = ${workspaceId} and f.deleted_at is null
          and v.questions @> ${JSON.stringify([{ type: BOOKING_TYPE }])}::jsonb
        order by f.created_at, f.id`.execute(db)
      return rows
    },

    /** The forms of bookings in that time, whether they still take any or not. */
    async formsWithin({ from, to }: Span): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct b.form_id as id from bookings b
        join forms f on f.user_id = b.user_id and f.id = b.form_id and f.deleted_at is null
        where b.user_id = ${workspaceId} and b.starts_at < ${to}::timestamptz and b.ends_at > ${from}::timestamptz
          and b.starts_at > ${earliest(from)}::timestamptz`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** One more than the most says that there are others. */
    async within(forms: readonly BookingsOfForm[], { from, to }: Span, most: number): Promise<BookingRow[]> {
      const { rows } = await sql<BookingRow>`
        select ${BOOKING_COLUMNS} from bookings b
        join unnest(
          ${forms.map(({ formId }) => formId)}::uuid[], ${forms.map(({ highest }) => highest)}::int[],
          ${forms.map(({ memberId }) => memberId)}::uuid[]
        ) as w (form_id, highest, member_id) on w.form_id = b.form_id
        join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
        where b.user_id = ${workspaceId} and b.starts_at < ${to}::timestamptz and b.ends_at > ${from}::timestamptz
          and b.starts_at > ${earliest(from)}::timestamptz
          and r.number > 0 and r.number <= w.highest and (w.member_id is null or r.member_id = w.member_id)
        order by b.starts_at, b.form_id, b.response_number limit ${most + 1}::int`.execute(db)
      return rows
    },

    /** The booking of one response; none: it has none. */
    async byNumber(formId: string, number: number): Promise<BookingRow[]> {
      const { rows } = await sql<BookingRow>`
        select ${BOOKING_COLUMNS} from bookings b
        join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
        where b.user_id = ${workspaceId} and b.form_id = ${formId} and b.response_number = ${number}`.execute(db)
      return rows
    },

    /** The bookings of a calendar feed: those that hold a place, of all staff or of one. */
    async held(staffId: string, { from, to }: Span, most: number): Promise<(BookingRow & { language: Language })[]> {
      const { rows } = await sql<BookingRow & { language: Language }>`
        select ${BOOKING_COLUMNS}, f.language from bookings b
        join forms f on f.user_id = b.user_id and f.id = b.form_id and f.deleted_at is null
        join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
        where b.user_id = ${workspaceId} and b.is_held and r.number > 0
          and b.starts_at >= ${from}::timestamptz and b.starts_at < ${to}::timestamptz
          and (${staffId} = '' or b.staff_id = ${staffId})
        order by b.starts_at, b.form_id, b.response_number limit ${most}::int`.execute(db)
      return rows
    },

    addBlock: ({ id, staffId, ...block }: BlockRow) =>
      db
        .insertInto('booking_blocks')
        .values({ user_id: workspaceId, id, staff_id: staffId, ...block })
        // A repeat after a crash finds it stored.
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute(),

    async editBlock({ id, staffId, ...block }: BlockRow): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('booking_blocks')
        .set({ staff_id: staffId, ...block })
        .where('user_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Whether there are so many besides this one. */
    async hasBlocks(most: number, id: string): Promise<boolean> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from booking_blocks where user_id = ${workspaceId} and id <> ${id}`.execute(db)
      return (rows[0]?.count ?? 0) >= most
    },

    removeBlock: (id: string) =>
      db.deleteFrom('booking_blocks').where('user_id', '=', workspaceId).where('id', '=', id).execute(),

    /** The blocks of the owner, and, without an id, the busy times from calendars at Google. */
    async blocks({ from, to }: Span): Promise<{ blocks: BlockRow[]; busy: BusyRow[] }> {
      const { rows } = await sql<Omit<BlockRow, 'id'> & { id: string | null }>`
        select id, staff_id as "staffId", starts_at, ends_at, note from booking_blocks
        where user_id = ${workspaceId} and starts_at < ${to}::timestamptz and ends_at > ${from}::timestamptz
        union all
        (select null, staff_id, starts_at, ends_at, '' from google_busy
          where user_id = ${workspaceId} and starts_at < ${to}::timestamptz and ends_at > ${from}::timestamptz
          order by starts_at limit ${MOST_BUSY}::int)
        order by starts_at, id`.execute(db)
      return {
        blocks: rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }])),
        busy: rows.filter(({ id }) => id === null),
      }
    },
  }
}

/** No booking is longer than a day, so the index by start finds those that began before. */
const earliest = (from: Date) => new Date(from.getTime() - 2 * 86_400_000)
