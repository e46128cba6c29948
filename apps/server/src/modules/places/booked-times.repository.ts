import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A time that is taken, by a response or by a submission in progress. */
export type TakenTime = {
  userId: string
  formId: string
  /** Of a submission in progress, which leaves room for itself. */
  submissionId: string | null
  serviceId: string
  staffId: string
  party: number
  startsAt: Date
  endsAt: Date
  busyFrom: Date
  busyTo: Date
  number: string
}

export type Blocked = { userId: string; staffId: string; startsAt: Date; endsAt: Date }

/** One after another, in one order, so that two transactions cannot deadlock. */
export async function lockBookings(tx: Tx, workspaceIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(workspaceIds)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bookings ${userId}`}, 0))`.execute(tx)
  }
}

/** No form has this id. */
const NO_FORM = '00000000-0000-0000-0000-000000000000'

/** The times taken between two moments, by responses and by submissions in progress. */
export async function takenTimes(
  db: Db | Tx,
  userId: string,
  { from, to }: { from: Date; to: Date },
  now: RawBuilder<Date>,
  /** A response that is about to have another time. */
  except: { formId: string; number: number } | null = null,
): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`
    select user_id as "userId", form_id as "formId", null as "submissionId", service_id as "serviceId",
      staff_id as "staffId", party, starts_at as "startsAt", ends_at as "endsAt", busy_from as "busyFrom",
      busy_to as "busyTo", number
    from bookings where user_id = ${userId} and is_held and busy_from < ${to} and busy_to > ${from}
      and not (form_id = ${except?.formId ?? NO_FORM}::uuid and response_number = ${except?.number ?? 0}::int)
    union all
    select user_id, form_id, submission_id, service_id, staff_id, party, starts_at, ends_at, busy_from, busy_to, number
    from booking_holds
    where user_id = ${userId} and busy_from < ${to} and busy_to > ${from} and expires_at > ${now}`.execute(db)
  return rows
}

/** The owner's blocks, and the busy times of Google calendars. */
export async function blockedTimes(
  db: Db | Tx,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Blocked[]> {
  const { rows } = await sql<Blocked>`
    select user_id as "userId", staff_id as "staffId", starts_at as "startsAt", ends_at as "endsAt"
    from booking_blocks where user_id = ${userId} and starts_at < ${to} and ends_at > ${from}
    union all
    select user_id, staff_id, starts_at, ends_at
    from google_busy where user_id = ${userId} and starts_at < ${to} and ends_at > ${from}`.execute(db)
  return rows
}

export async function setupOf(tx: Tx, userId: string): Promise<BookingSetup | undefined> {
  const row = await tx.selectFrom('booking_setups').select('setup').where('user_id', '=', userId).executeTakeFirst()
  return row?.setup
}

/** As the rules of `core` reckon. */
export const toBusy = ({ startsAt, busyFrom, busyTo, ...time }: TakenTime) => ({
  ...time,
  startsAt: startsAt.getTime(),
  busyFrom: busyFrom.getTime(),
  busyTo: busyTo.getTime(),
})

export const toBlock = ({ staffId, startsAt, endsAt }: Blocked) => ({
  staffId,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
})
