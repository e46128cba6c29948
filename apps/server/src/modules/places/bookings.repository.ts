import { type DestinationName, TO_CALENDAR } from '@wayform/contract/shapes/deliveries.ts'
import type { BookingChoice } from '@wayform/core/bookings/booking.ts'
import { placeFor } from '@wayform/core/bookings/place-for.ts'
import { AROUND_MS } from '@wayform/core/bookings/places.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import type { Database, Db, Tx } from '../../platform/db/database.ts'
import { noteBookings } from '../ledger/calendar-events.repository.ts'
import {
  type Blocked,
  blockedTimes,
  lockBookings,
  setupOf,
  takenTimes,
  type TakenTime,
  toBlock,
  toBusy,
} from './booked-times.repository.ts'
import type { FormKey, Holder } from './places.repository.ts'
import { leaveList, serveWaits, waitAgain, type WantedWait, waitsTally } from './waits.repository.ts'

/**
 * The times that responses take. They are counted over all forms of a workspace. To take, give back or hold one, a
 * transaction first locks the forms' counters and the coupons, then takes the lock of the workspace's bookings, and
 * locks the stock after it.
 */

/** The booking that a submission asks for; `number` is the customer's, in its canonical form. */
export type WantedTime = BookingChoice & {
  questionId: string
  number: string
  /** Booked by a member of the workspace, without the rules for customers: with one of these people. */
  byHand?: { staffIds: readonly string[] }
}

type Taker = FormKey & {
  submissionId: string
  booking?: WantedTime | undefined
  wait?: WantedWait | undefined
  isPaid?: boolean | undefined
  isAgain?: true
}

/** A time that a submission got, ready to be stored. */
export type GotTime = TakenTime & {
  staffName: string
  /** The number for messages about this person's bookings; null: the form's number. */
  staffNumber: string | null
  /** The member who is this person. */
  memberId: string | null
  isHeld: boolean
  /** Confirmed without a decision by the owner. */
  isConfirmed: boolean
}

/**
 * The times that a group of submissions wants. From here on no other transaction takes any in these workspaces, so
 * what is decided in memory stays right until it is committed.
 */
export async function timesTally(tx: Tx, { clock }: Pick<Database, 'clock'>, takers: readonly Taker[], at: Date) {
  const wanting = takers.filter(({ booking }) => booking)
  const waiting = takers.flatMap(({ userId, wait }) => (wait ? [userId] : []))
  const workspaces = [...new Set(wanting.map(({ userId }) => userId))]
  await lockBookings(tx, [...workspaces, ...waiting])
  const lists = await waitsTally(tx, waiting, at)
  // The waiting list is served first, except before an undo: that time was held by its response a moment ago.
  if (takers.every(({ isAgain }) => !isAgain)) {
    for (const userId of workspaces) await serveWaits(tx, { clock }, userId)
  }
  const known = new Map<string, Known>()
  for (const userId of workspaces) {
    const starts = wanting.flatMap((each) => (each.userId === userId && each.booking ? [each.booking.start] : []))
    const around = aroundAll(starts)
    known.set(userId, {
      setup: await setupOf(tx, userId),
      taken: await takenTimes(tx, userId, around, databaseNow(clock)),
      blocks: await blockedTimes(tx, userId, around),
    })
  }
  const got = new Map<string, GotTime>()

  function find(taker: Taker): GotTime | null {
    const { booking } = taker
    const { setup, taken = [], blocks = [] } = known.get(taker.userId) ?? {}
    if (!booking || !setup) return null
    const { byHand } = booking
    const others = taken.filter((each) => !isOwn(each, taker))
    // Only for exactly the time that is held: a different choice is checked from the start.
    const own = taken.find(
      (each) =>
        isOwn(each, taker) &&
        each.serviceId === booking.serviceId &&
        each.startsAt.getTime() === Date.parse(booking.start),
    )
    const service = setup.services.find(({ id }) => id === booking.serviceId)
    if (!service) return null
    // Hours and rules were checked when a hold or a payment began: what was too early by now was in time then.
    const now = own || taker.isPaid || taker.isAgain || byHand ? null : at.getTime()
    const staff = byHand ? setup.staff.filter(({ id }) => byHand.staffIds.includes(id)) : setup.staff
    const asked = { setup: { ...setup, staff }, now, busy: others.map(toBusy), blocks: blocks.map(toBlock) }
    // A held time keeps its person, if that is still possible.
    const place =
      (own && own.staffId !== '' && booking.staffId === null
        ? placeFor({ ...asked, choice: { ...booking, staffId: own.staffId } })
        : null) ?? placeFor({ ...asked, choice: booking })
    const endsAt = Date.parse(booking.start) + service.minutes * MINUTE_MS
    const isTwice = setup.rules.oneAtATime && !byHand && others.some((each) => overlaps(each, booking, endsAt))
    const isFree = place !== null && !isTwice
    if (!isFree && !taker.isPaid) return null
    const startsAt = new Date(booking.start)
    const plus = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS)
    const staffId = place?.staffId ?? booking.staffId ?? ''
    const person = setup.staff.find(({ id }) => id === staffId)
    return {
      userId: taker.userId,
      formId: taker.formId,
      submissionId: taker.submissionId,
      serviceId: service.id,
      staffId,
      staffName: person?.name ?? '',
      staffNumber: person?.number ?? null,
      memberId: person?.memberId ?? null,
      party: booking.party,
      startsAt,
      endsAt: plus(service.minutes),
      busyFrom: plus(-service.before),
      busyTo: plus(service.minutes + service.after),
      number: booking.number,
      // A paid booking is never refused, but it takes no time from another booking.
      isHeld: isFree,
      isConfirmed: isFree && (service.confirm === 'itself' || byHand !== undefined),
    }
  }

  return {
    /** Null: there is room, or it asks for none. */
    missing(taker: Taker): TakenAway | null {
      if (taker.wait && !lists.hasRoom(taker.userId, taker.wait)) {
        return { questionId: taker.wait.questionId, isTaken: true, isList: true }
      }
      if (!taker.booking) return null
      const found = find(taker)
      if (!found) return taker.isPaid ? null : { questionId: taker.booking.questionId, isTaken: true }
      got.set(keyOf(taker), found)
      return null
    },

    take(taker: Taker): void {
      if (taker.wait) lists.join(taker.userId, taker.wait)
      const time = got.get(keyOf(taker))
      const all = known.get(taker.userId)
      if (!time || !all) return
      all.taken = [...all.taken.filter((each) => !isOwn(each, taker)), ...(time.isHeld ? [time] : [])]
    },

    got: (taker: Pick<Taker, 'formId' | 'submissionId'>) => got.get(keyOf(taker)),
  }
}

/** A time that is taken, or that can't be booked; the refusal does not distinguish them. */
export type TakenAway = { questionId: string; isTaken: true; /** Of a waiting list. */ isList?: true }

type Known = { setup: BookingSetup | undefined; taken: TakenTime[]; blocks: readonly Blocked[] }

const MINUTE_MS = 60_000

function aroundAll(starts: readonly string[]): { from: Date; to: Date } {
  const moments = starts.map((start) => Date.parse(start))
  return { from: new Date(Math.min(...moments) - AROUND_MS), to: new Date(Math.max(...moments) + AROUND_MS) }
}

function overlaps(other: TakenTime, { number, start }: WantedTime, endsAt: number): boolean {
  // Without a number, no overlap can be found.
  if (number === '') return false
  return other.number === number && other.startsAt.getTime() < endsAt && other.endsAt.getTime() > Date.parse(start)
}

const isOwn = (time: TakenTime, { formId, submissionId }: Pick<Taker, 'formId' | 'submissionId'>) =>
  time.submissionId === submissionId && time.formId === formId

const keyOf = ({ formId, submissionId }: { formId: string; submissionId: string }) => `${formId} ${submissionId}`

/** Long after they ended: a hold that is still known can't be begun anew. */
export const forgetBookingHolds = (db: Db | Tx, before: Date) =>
  db.deleteFrom('booking_holds').where('expires_at', '<=', before).execute()

type StaffMember = { memberId?: string | null | undefined; number?: string | null | undefined }

/** By the link of the set-up, or else by the number that the member has proven. */
function memberWhoIs(workspaceId: string, { memberId = null, number }: StaffMember = {}): RawBuilder<string | null> {
  return sql`(
    select m.user_id from members m left join identities i
      on i.user_id = m.user_id and i.provider = 'whatsapp' and i.subject = ${canonicalNumber(number ?? '')}
    where m.workspace_id = ${workspaceId}
      and (m.user_id = ${memberId} or (${memberId}::uuid is null and i.user_id is not null))
    limit 1)`
}

/** For transactions that have locked the bookings of the workspace. */
export function bookingsRepository(tx: Tx) {
  return {
    /** Records what responses booked, and what is to be written into calendars at Google, in one statement. */
    async take(
      times: readonly (GotTime & {
        responseNumber: number
        /** The revision of the event that calendars have. */ sequence?: number
      })[],
      at: Date,
    ): Promise<void> {
      if (times.length === 0) return
      const rows = times.map((time) => ({
        user_id: time.userId,
        form_id: time.formId,
        response_number: time.responseNumber,
        service_id: time.serviceId,
        staff_id: time.staffId,
        party: time.party,
        starts_at: time.startsAt,
        ends_at: time.endsAt,
        busy_from: time.busyFrom,
        busy_to: time.busyTo,
        number: time.number,
        is_held: time.isHeld,
        confirmed_at: time.isConfirmed ? at : null,
        ...(time.sequence !== undefined && { sequence: time.sequence }),
      }))
      const returned = ['user_id', 'form_id', 'response_number', 'staff_id', 'is_held'] as const
      await tx
        .with('booked', (db) => db.insertInto('bookings').values(rows).returning(returned))
        .insertInto('deliveries')
        .columns(['user_id', 'form_id', 'response_number', 'destination', 'occasion', 'dedupe_key', 'next_attempt_at'])
        .expression((db) =>
          db
            .selectFrom('booked as b')
            .innerJoin('google_calendars as c', 'c.user_id', 'b.user_id')
            .select([
              'b.user_id',
              'b.form_id',
              'b.response_number',
              sql<DestinationName>`${TO_CALENDAR}::text`.as('destination'),
              sql<'submitted'>`'submitted'`.as('occasion'),
              sql<string>`c.id::text`.as('dedupe_key'),
              sql<Date>`'epoch'::timestamptz`.as('next_attempt_at'),
            ])
            .where('c.ended_at', 'is', null)
            .where('b.is_held', '=', true)
            .where('b.response_number', '>', 0)
            .where((where) =>
              where.or([where('c.staff_id', '=', ''), where('c.staff_id', '=', where.ref('b.staff_id'))]),
            ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /**
     * The response belongs to the member who is that person. If there is none, a member who had it because the
     * booking was with `before` loses it; one to whom it was assigned otherwise keeps it.
     */
    async giveTo(
      { userId, formId }: FormKey,
      responseNumber: number,
      person: StaffMember | undefined,
      before?: StaffMember,
    ): Promise<void> {
      await sql`
        update responses set member_id = coalesce(
          ${memberWhoIs(userId, person)}, nullif(member_id, ${memberWhoIs(userId, before)}))
        where user_id = ${userId} and form_id = ${formId} and number = ${responseNumber}`.execute(tx)
    },

    /**
     * One hold for each submission, from its first choice or payment on: it is never made longer, and holds what was
     * chosen last. Returns when it ends; null: it has ended.
     */
    async hold(time: GotTime, { submissionId, address }: Holder, now: RawBuilder<Date>): Promise<Date | null> {
      const { rows } = await sql<{ until: Date; isAlive: boolean }>`
        insert into booking_holds (user_id, form_id, submission_id, address, service_id, staff_id, party, starts_at,
          ends_at, busy_from, busy_to, number, expires_at)
        values (${time.userId}, ${time.formId}, ${submissionId}, ${address}, ${time.serviceId}, ${time.staffId},
          ${time.party}, ${time.startsAt}, ${time.endsAt}, ${time.busyFrom}, ${time.busyTo}, ${time.number},
          ${now} + ${HOLD_MINUTES}::int * interval '1 minute')
        on conflict (user_id, form_id, submission_id) do update set service_id = excluded.service_id,
          staff_id = excluded.staff_id, party = excluded.party, starts_at = excluded.starts_at,
          ends_at = excluded.ends_at, busy_from = excluded.busy_from, busy_to = excluded.busy_to,
          number = excluded.number
        returning expires_at as until, expires_at > ${now} as "isAlive"`.execute(tx)
      return rows[0]?.isAlive ? rows[0].until : null
    },

    /**
     * How many times other submissions of this address hold in the workspace now, and how many they began to hold
     * lately.
     */
    async heldBy({ userId }: Pick<FormKey, 'userId'>, { submissionId, address }: Holder, now: RawBuilder<Date>) {
      const { rows } = await sql<{ alive: number; lately: number }>`
        select count(*) filter (where expires_at > ${now})::int as alive, count(*)::int as lately
        from booking_holds
        where user_id = ${userId} and address = ${address} and submission_id <> ${submissionId}
          and expires_at > ${now} - interval '50 minutes'`.execute(tx)
      return rows[0] ?? { alive: 0, lately: 0 }
    },

    /** A stored response needs its hold no more. */
    async release(submissions: readonly (FormKey & { submissionId: string })[]): Promise<void> {
      if (submissions.length === 0) return
      await sql`
        delete from booking_holds h
        using unnest(
          ${submissions.map(({ userId }) => userId)}::uuid[], ${submissions.map(({ formId }) => formId)}::uuid[],
          ${submissions.map(({ submissionId }) => submissionId)}::text[]
        ) as t (user_id, form_id, submission_id)
        where h.user_id = t.user_id and h.form_id = t.form_id and h.submission_id = t.submission_id`.execute(tx)
    },

    /** No-show is possible only after the start. */
    async hasBegun({ userId, formId }: FormKey, number: number, now: RawBuilder<Date>): Promise<boolean> {
      const { rows } = await sql`
        select 1 from bookings
        where user_id = ${userId} and form_id = ${formId} and response_number = ${number}
          and starts_at <= ${now}`.execute(tx)
      return rows.length > 0
    },

    /** Gives back the times of these responses. Calendars drop what counts one more. */
    async giveBack({ userId, formId }: FormKey, numbers: readonly number[], now: RawBuilder<Date>): Promise<void> {
      if (numbers.length === 0) return
      await tx
        .updateTable('bookings')
        .set({ is_held: false, sequence: sql<number>`sequence + 1`, changed_at: now })
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('response_number', 'in', numbers)
        .where('is_held', '=', true)
        .execute()
      await noteBookings(tx, { userId, formId }, numbers)
      await leaveList(tx, { userId, formId }, numbers)
    },

    /** Why it was declined or cancelled. */
    setReason: ({ userId, formId }: FormKey, number: number, reason: string) =>
      tx
        .updateTable('bookings')
        .set({ reason })
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('response_number', '=', number)
        .execute(),

    /** Another status is a change for calendars: a booking that waited for the owner is now confirmed. */
    async noteStatus({ userId, formId }: FormKey, number: number, isAccepted: boolean, now: RawBuilder<Date>) {
      await tx
        .updateTable('bookings')
        .set({ changed_at: now, ...(isAccepted && { accepted_at: sql<Date>`coalesce(accepted_at, ${now})` }) })
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('response_number', '=', number)
        .execute()
    },

    /**
     * Takes again what these responses gave back, in the order of their numbers, as far as it is still free. Returns
     * those that got nothing.
     */
    async takeAgain(form: FormKey, numbers: readonly number[], database: Pick<Database, 'clock'>) {
      const { userId, formId } = form
      if (numbers.length === 0) return []
      await waitAgain(tx, form, numbers)
      const gone = await tx
        .selectFrom('bookings')
        .selectAll()
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('response_number', 'in', numbers)
        .where('is_held', '=', false)
        .orderBy('response_number')
        .execute()
      if (gone.length === 0) return []
      const takers = gone.map((row) => ({
        ...form,
        submissionId: `response ${row.response_number}`,
        responseNumber: row.response_number,
        isAgain: true as const,
        booking: {
          questionId: '',
          serviceId: row.service_id,
          staffId: row.staff_id === '' ? null : row.staff_id,
          party: row.party,
          start: row.starts_at.toISOString(),
          number: row.number,
        },
      }))
      // Ignores the current rules: it was booked before.
      const tally = await timesTally(tx, database, takers, new Date(0))
      const lost: number[] = []
      for (const taker of takers) {
        if (tally.missing(taker)) {
          lost.push(taker.responseNumber)
          continue
        }
        tally.take(taker)
        await tx
          .updateTable('bookings')
          .set({
            is_held: true,
            sequence: sql<number>`sequence + 1`,
            changed_at: databaseNow(database.clock),
            reason: '',
          })
          .where('user_id', '=', userId)
          .where('form_id', '=', formId)
          .where('response_number', '=', taker.responseNumber)
          .execute()
      }
      await noteBookings(tx, form, numbers)
      return lost
    },

    /** Forgets what purged responses booked. */
    async forget({ userId, formId }: FormKey, numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return
      await tx
        .deleteFrom('booking_waits')
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('response_number', 'in', numbers)
        .execute()
      await tx
        .deleteFrom('bookings')
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('response_number', 'in', numbers)
        .execute()
    },
  }
}

const HOLD_MINUTES = 10
