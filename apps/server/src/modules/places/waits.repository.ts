import { randomUUID } from 'node:crypto'
import type { BookingWait } from '@wayform/core/bookings/waiting/booking-wait.ts'
import { nextOffers, type Offer, type Waiting } from '@wayform/core/bookings/waiting/offers.ts'
import { AROUND_MS, takenBy } from '@wayform/core/bookings/places.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { sql } from 'kysely'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import type { Database, Db, Tx } from '../../platform/db/database.ts'
import { tellOffered } from '../ledger/customer-mails.repository.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { blockedTimes, setupOf, takenTimes, toBlock, toBusy } from './booked-times.repository.ts'
import type { FormKey } from './places.repository.ts'

/**
 * Waiting lists. A person who waits takes nothing; an offer holds its place in `booking_holds` under the secret id of
 * the wait, so that the place is taken for all others. All of it happens under the lock of the workspace's bookings.
 */

/** A place on the list that a submission asks for; `number` is the customer's, in its canonical form. */
export type WantedWait = BookingWait & {
  questionId: string
  serviceId: string
  /** Null: anyone. */
  staffId: string | null
  party: number
  number: string
  /** A hash of where it is sent from. */
  address?: string
}

/** On a longer list the last ones would wait in vain. */
const MOST_ON_A_LIST = 50
/** Of one number in one workspace. */
const MOST_OF_A_NUMBER = 5
/**
 * Of one address in one workspace: numbers can be made up, and an offer holds a place. Phone networks have many people
 * behind one address, who hardly join the lists of one shop within the same hour.
 */
const MOST_OF_AN_ADDRESS = 15
const MOST_WITHIN_AN_HOUR = 5
const HOUR_MS = 3_600_000
/** The next in line is served before another customer can take a place whose offer has ended. */
const GRACE = '5 minutes'

const PLANS_WITH_BOOKINGS = PLANS.filter((plan) => hasFeature(plan, 'bookings'))

type Listed = {
  userId: string
  serviceId: string
  day: string
  number: string
  address: string
  isOpen: boolean
  isNew: boolean
}

/** The waiting lists of these workspaces, whose bookings are locked, with customers who joined in the last hour. */
export async function waitsTally(tx: Tx, workspaceIds: readonly string[], at: Date) {
  const anHourAgo = new Date(at.getTime() - HOUR_MS)
  const listed: Listed[] = []
  if (workspaceIds.length > 0) {
    const { rows } = await sql<Listed>`
      select user_id as "userId", service_id as "serviceId", day::text as day, number, address,
        state in ('waiting', 'offered') as "isOpen", created_at > ${anHourAgo} as "isNew"
      from booking_waits
      where user_id = any (${[...workspaceIds]}::uuid[]) and day >= current_date - 2
        and (state in ('waiting', 'offered') or created_at > ${anHourAgo})`.execute(tx)
    listed.push(...rows)
  }

  return {
    /** One place on each list for a number, and a few in all; not too many from one address. */
    hasRoom(userId: string, { serviceId, day, number, address = '' }: WantedWait): boolean {
      const nearby = listed.filter((each) => address !== '' && each.userId === userId && each.address === address)
      if (nearby.filter(({ isNew }) => isNew).length >= MOST_WITHIN_AN_HOUR) return false
      if (nearby.filter(({ isOpen }) => isOpen).length >= MOST_OF_AN_ADDRESS) return false
      const here = listed.filter((each) => each.isOpen && each.userId === userId)
      const list = here.filter((each) => each.serviceId === serviceId && each.day === day)
      const own = number === '' ? [] : here.filter((each) => each.number === number)
      if (own.length >= MOST_OF_A_NUMBER || list.some((each) => own.includes(each))) return false
      return list.length < MOST_ON_A_LIST
    },

    join: (userId: string, { serviceId, day, number, address = '' }: WantedWait) =>
      void listed.push({ userId, serviceId, day, number, address, isOpen: true, isNew: true }),
  }
}

/** Puts responses on the list that were just stored. */
export async function joinLists(
  tx: Tx,
  waits: readonly (FormKey & { wait: WantedWait; responseNumber: number })[],
  at: Date,
): Promise<void> {
  if (waits.length === 0) return
  await tx
    .insertInto('booking_waits')
    .values(
      waits.map(({ userId, formId, responseNumber, wait }) => ({
        user_id: userId,
        id: randomUUID(),
        form_id: formId,
        response_number: responseNumber,
        service_id: wait.serviceId,
        staff_id: wait.staffId ?? '',
        day: wait.day,
        from_time: wait.from,
        party: wait.party,
        number: wait.number,
        address: wait.address ?? '',
        created_at: at,
      })),
    )
    .execute()
}

type OpenWait = Omit<Waiting, 'staffId' | 'passed'> & {
  formId: string
  responseNumber: number
  staffId: string
  passed: Date[]
  state: 'waiting' | 'offered'
  offeredUntil: Date | null
  now: Date
}

/**
 * Ends expired offers and makes those that are possible: first come, first served. Called before a time is taken, and
 * by a task several times a minute. Returns how many offers it made.
 */
export async function serveWaits(tx: Tx, { clock }: Pick<Database, 'clock'>, userId: string): Promise<number> {
  const { rows } = await sql<OpenWait>`
    select w.id, w.form_id as "formId", w.response_number as "responseNumber", w.service_id as "serviceId",
      w.staff_id as "staffId", w.party, w.day::text as day, w.from_time as "from", w.number, w.passed, w.state,
      w.offered_until as "offeredUntil", ${databaseNow(clock)} as now
    from booking_waits w
    join forms f on f.user_id = w.user_id and f.id = w.form_id and f.deleted_at is null
    join workspaces s on s.id = w.user_id and s.plan = any (${PLANS_WITH_BOOKINGS}::text[])
    where w.user_id = ${userId} and w.state in ('waiting', 'offered')
      and w.day >= (${databaseNow(clock)} - interval '2 days')::date
    order by w.created_at, w.form_id, w.response_number`.execute(tx)
  const [first] = rows
  if (!first) return 0
  const { now } = first
  for (const { id, state, offeredUntil } of rows) {
    if (state === 'offered' && offeredUntil !== null && offeredUntil <= now) await expire(tx, userId, id)
  }
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const setup = waiting.length > 0 ? await setupOf(tx, userId) : undefined
  if (!setup) return 0
  const days = waiting.map(({ day }) => Date.parse(`${day}T00:00:00Z`))
  const window = {
    from: new Date(Math.min(...days) - AROUND_MS),
    to: new Date(Math.max(...days) + AROUND_MS),
  }
  const taken = await takenTimes(tx, userId, window, databaseNow(clock))
  const blocks = await blockedTimes(tx, userId, window)
  const offers = nextOffers({
    setup,
    now: now.getTime(),
    busy: taken.map((each) => ({ ...toBusy(each), endsAtMs: each.endsAt.getTime() })),
    blocks: blocks.map(toBlock),
    waiting: waiting.map(({ staffId, passed, ...each }) => ({
      ...each,
      staffId: staffId === '' ? null : staffId,
      passed: passed.map((at) => at.getTime()),
    })),
  })
  for (const offer of offers) {
    const wait = waiting.find(({ id }) => id === offer.id)
    if (wait) await makeOffer(tx, { userId, wait, offer, setup })
  }
  return offers.length
}

type Offered = {
  userId: string
  wait: Pick<OpenWait, 'id' | 'formId' | 'responseNumber' | 'serviceId' | 'party' | 'number'>
  offer: Omit<Offer, 'id'>
  setup: BookingSetup
}

/**
 * Holds the place, and notifies the owner, and the customer if their address is confirmed. False: they left meanwhile.
 */
async function makeOffer(tx: Tx, { userId, wait, offer, setup }: Offered): Promise<boolean> {
  const { id, formId, responseNumber, serviceId, party, number } = wait
  const { start, staffId, until } = offer
  const service = setup.services.find((each) => each.id === serviceId)
  if (!service) return false
  const { numUpdatedRows } = await tx
    .updateTable('booking_waits')
    .set({
      state: 'offered',
      offered_start: new Date(start),
      offered_until: new Date(until),
      offered_staff: staffId,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'expired'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const times = takenBy(service, start)
  await sql`
    insert into booking_holds (user_id, form_id, submission_id, address, service_id, staff_id, party, starts_at, ends_at,
      busy_from, busy_to, number, expires_at)
    values (${userId}, ${formId}, ${id}, '', ${serviceId}, ${staffId}, ${party}, ${new Date(times.startsAt)},
      ${new Date(times.endsAt)}, ${new Date(times.busyFrom)}, ${new Date(times.busyTo)}, ${number},
      ${new Date(until)}::timestamptz + ${GRACE}::interval)
    on conflict (user_id, form_id, submission_id) do update set staff_id = excluded.staff_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, busy_from = excluded.busy_from,
      busy_to = excluded.busy_to, expires_at = excluded.expires_at`.execute(tx)
  const startsAt = new Date(start).toISOString()
  await tellOffered(tx, { userId, formId, number: responseNumber, start: startsAt })
  await addNotice(tx, {
    userId,
    formId,
    kind: 'booking.offered',
    dedupeKey: `booking.offered ${responseNumber} ${startsAt}`,
    params: { number: responseNumber, before: startsAt, after: new Date(until).toISOString(), zone: setup.zone },
  })
  return true
}

/** A person who doesn't answer in time leaves the list, or the next ones would wait for them again and again. */
async function expire(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('booking_waits')
    .set({ state: 'expired' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .execute()
  await endHold(tx, userId, id)
}

/** The place of an offer is free again, or booked. */
export async function endHold(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('booking_holds').where('user_id', '=', userId).where('submission_id', '=', id).execute()
}

/** These responses wait no more: they left, were cancelled or deleted. */
export async function leaveList(tx: Tx, { userId, formId }: FormKey, numbers: readonly number[]): Promise<void> {
  const left = await tx
    .updateTable('booking_waits')
    .set({ state: 'left' })
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('response_number', 'in', [...numbers])
    .where('state', 'in', ['waiting', 'offered', 'expired'])
    .returning('id')
    .execute()
  for (const { id } of left) await endHold(tx, userId, id)
}

/** Restored responses return to their place in line. */
export async function waitAgain(tx: Tx, { userId, formId }: FormKey, numbers: readonly number[]): Promise<void> {
  await tx
    .updateTable('booking_waits')
    .set({ state: 'waiting', offered_start: null, offered_until: null })
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('response_number', 'in', [...numbers])
    .where('state', '=', 'left')
    .execute()
}

/** People who left the list no longer count for the limit of their address. */
export const forgetWaitAddresses = (db: Db, before: Date) =>
  db
    .updateTable('booking_waits')
    .set({ address: '' })
    .where('address', '<>', '')
    .where('created_at', '<=', before)
    .where((eb) =>
      eb.or([eb('state', 'not in', ['waiting', 'offered']), eb('day', '<', before.toISOString().slice(0, 10))]),
    )
    .execute()

/** The number of customers in line for these days of a service. */
export async function waitingOn(db: Db, userId: string, serviceId: string, days: readonly string[]) {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text as day, count(*)::int as count from booking_waits
    where user_id = ${userId} and service_id = ${serviceId} and day = any (${[...days]}::date[])
      and state in ('waiting', 'offered')
    group by day`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** The workspaces with customers still in line. */
export async function workspacesWithWaits(db: Db, { clock }: Pick<Database, 'clock'>) {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from booking_waits
    where state in ('waiting', 'offered') and day >= (${databaseNow(clock)} - interval '2 days')::date
    order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
