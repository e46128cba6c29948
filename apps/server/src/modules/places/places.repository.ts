import { FORM_PLACE, isNumberPlace, numberPlace, type Place } from '@wayform/core/form/access/places.ts'
import { isCouponPlace } from '@wayform/core/orders/order-places.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * Places: all responses of a form, its options, and the one response of a number. To take, give back or hold one, a
 * transaction locks the form's counter row before, and forms are locked in one order.
 */

export type FormKey = { userId: string; formId: string }
export type WantedPlace = FormKey & Pick<Place, 'place' | 'period'>

/** All responses of a form, ever: the form's own counter has them. Cancelled ones have given their place back. */
const isCounted = ({ place, period }: Pick<Place, 'place' | 'period'>) => place === FORM_PLACE && period === ''

const isCoupon = ({ place }: Pick<Place, 'place'>) => isCouponPlace(place)

/** A coupon is the same in all forms of its workspace. */
export const placeKey = ({ userId, formId, place, period }: WantedPlace) =>
  JSON.stringify([isCouponPlace(place) ? userId : formId, place, period])

/** The number of taken places. Lock first to decide by it. */
export async function takenPlaces(db: Db | Tx, wanted: readonly WantedPlace[]): Promise<Map<string, number>> {
  const taken = new Map(wanted.map((each) => [placeKey(each), 0]))
  if (wanted.length === 0) return taken
  const { rows } = await sql<WantedPlace & { taken: number }>`
    select p.user_id as "userId", p.form_id as "formId", p.place, p.period, p.taken
    from unnest(
      ${wanted.map(({ userId }) => userId)}::uuid[], ${wanted.map(({ formId }) => formId)}::uuid[],
      ${wanted.map(({ place }) => place)}::text[], ${wanted.map(({ period }) => period)}::text[]
    ) as w (user_id, form_id, place, period)
    join form_places p using (user_id, form_id, place, period)`.execute(db)
  for (const row of rows) taken.set(placeKey(row), row.taken)
  for (const row of await usedCoupons(db, wanted)) taken.set(placeKey(row), row.taken)
  const counted = wanted.filter(isCounted)
  if (counted.length > 0) {
    const stored = await sql<FormKey & { stored: number }>`
      select c.user_id as "userId", c.form_id as "formId", c.stored - (
        select count(*)::int from responses r
        where r.user_id = c.user_id and r.form_id = c.form_id and r.status = 'cancelled' and r.status <> 'new'
          and r.number > 0
      ) as stored
      from unnest(${counted.map(({ userId }) => userId)}::uuid[], ${counted.map(({ formId }) => formId)}::uuid[])
        as w (user_id, form_id)
      join form_counters c using (user_id, form_id)`.execute(db)
    for (const row of stored.rows) taken.set(placeKey({ ...row, place: FORM_PLACE, period: '' }), row.stored)
  }
  return taken
}

/** Over all forms of a workspace. */
async function usedCoupons(db: Db | Tx, wanted: readonly WantedPlace[]): Promise<(WantedPlace & { taken: number })[]> {
  const coupons = wanted.filter(({ place }) => isCouponPlace(place))
  if (coupons.length === 0) return []
  const { rows } = await sql<{ userId: string; place: string; taken: number }>`
    select p.user_id as "userId", p.place, sum(p.taken)::int as taken
    from form_places p
    where p.place like 'coupon %' and (p.user_id, p.place) in (
      select * from unnest(
        ${coupons.map(({ userId }) => userId)}::uuid[], ${coupons.map(({ place }) => place)}::text[]))
    group by p.user_id, p.place`.execute(db)
  return rows.map((row) => ({ ...row, formId: '', period: '' }))
}

/** The holds of payments in progress on coupons, in all forms of these workspaces. */
export async function heldCoupons(
  db: Db | Tx,
  workspaceIds: readonly string[],
  now: RawBuilder<Date>,
): Promise<Hold[]> {
  if (workspaceIds.length === 0) return []
  const { rows } = await sql<Hold>`
    select user_id as "userId", form_id as "formId", place, period, submission_id as "submissionId"
    from place_holds
    where user_id = any(${[...new Set(workspaceIds)]}::uuid[]) and place like 'coupon %' and expires_at > ${now}`.execute(
    db,
  )
  return rows
}

/** `address`: a hash; empty where it is not known. */
export type Holder = { submissionId: string; address: string }
export type Hold = WantedPlace & { submissionId: string }

/** The holds of payments in progress on places. */
export async function heldPlaces(db: Db | Tx, forms: readonly FormKey[], now: RawBuilder<Date>): Promise<Hold[]> {
  if (forms.length === 0) return []
  const { rows } = await sql<Hold>`
    select h.user_id as "userId", h.form_id as "formId", h.place, h.period, h.submission_id as "submissionId"
    from unnest(${forms.map(({ userId }) => userId)}::uuid[], ${forms.map(({ formId }) => formId)}::uuid[])
      as w (user_id, form_id)
    join place_holds h using (user_id, form_id)
    where h.expires_at > ${now}`.execute(db)
  return rows
}

/** In the order in which their counters are locked. */
export const limitedForms = (tx: Tx, userId: string) =>
  tx
    .selectFrom('forms')
    .select(['user_id', 'id', 'draft', 'access'])
    .where('user_id', '=', userId)
    .where('access', 'is not', null)
    .orderBy('id')
    .execute()

/** Long after they ended: a hold that is still known can't be begun anew. */
export const forgetHolds = (db: Db | Tx, before: Date) =>
  db.deleteFrom('place_holds').where('expires_at', '<=', before).execute()

export function placesRepository(tx: Tx) {
  return {
    /** In one order, so that two transactions cannot deadlock. */
    lock: (forms: readonly FormKey[]) =>
      sql`
        select from form_counters c
        join unnest(${forms.map(({ userId }) => userId)}::uuid[], ${forms.map(({ formId }) => formId)}::uuid[])
          as w (user_id, form_id) using (user_id, form_id)
        order by c.user_id, c.form_id for update of c`.execute(tx),

    /**
     * Coupons are counted over all forms: taking one waits here, after the forms' counters and before the stock, so
     * that two transactions cannot deadlock.
     */
    async lockCoupons(takers: readonly { userId: string; places?: readonly Pick<Place, 'place'>[] | undefined }[]) {
      const taking = takers.filter(({ places }) => places?.some(({ place }) => isCouponPlace(place)))
      for (const userId of [...new Set(taking.map((each) => each.userId))].toSorted()) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`coupons ${userId}`}, 0))`.execute(tx)
      }
    },

    /** Records what responses took. */
    async take(all: readonly (WantedPlace & { number: number })[]): Promise<void> {
      const claims = all.filter((claim) => !isCounted(claim))
      if (claims.length === 0) return
      await sql`
        with input as (
          select * from unnest(
            ${claims.map(({ userId }) => userId)}::uuid[], ${claims.map(({ formId }) => formId)}::uuid[],
            ${claims.map(({ number }) => number)}::int[], ${claims.map(({ place }) => place)}::text[],
            ${claims.map(({ period }) => period)}::text[]
          ) as t (user_id, form_id, response_number, place, period)
        ),
        claimed as (
          insert into place_claims (user_id, form_id, response_number, place, period)
          select user_id, form_id, response_number, place, period from input
          on conflict do nothing
          returning user_id, form_id, place, period
        )
        insert into form_places (user_id, form_id, place, period, taken)
        select user_id, form_id, place, period, count(*)::int from claimed
        group by user_id, form_id, place, period
        on conflict (user_id, form_id, place, period) do update set taken = form_places.taken + excluded.taken`.execute(
        tx,
      )
    },

    /** Gives back what these responses took. */
    async giveBack({ userId, formId }: FormKey, numbers: readonly number[]): Promise<void> {
      await sql`
        with freed as (
          update place_claims set is_held = false
          where user_id = ${userId} and form_id = ${formId} and response_number = any(${numbers}::int[]) and is_held
          returning place, period
        ),
        amount as (select place, period, count(*)::int as n from freed group by place, period)
        update form_places p set taken = greatest(0, p.taken - a.n) from amount a
        where p.user_id = ${userId} and p.form_id = ${formId} and p.place = a.place and p.period = a.period`.execute(tx)
    },

    /**
     * Gives a response other places than it had of those that are exchanged. The first that is full is returned, and the
     * caller rolls back. The caller has locked the form's counter row.
     */
    async exchange(
      form: FormKey,
      number: number,
      { isExchanged, wanted }: { isExchanged(place: { place: string }): boolean; wanted: readonly Place[] },
      now: RawBuilder<Date>,
    ): Promise<Place | null> {
      const { userId, formId } = form
      await this.lockCoupons([{ userId, places: wanted }])
      const { rows: had } = await sql<{ place: string; period: string }>`
        select place, period from place_claims
        where user_id = ${userId} and form_id = ${formId} and response_number = ${number} and is_held`.execute(tx)
      for (const { place, period } of had.filter(isExchanged)) {
        await sql`
          with gone as (
            delete from place_claims
            where user_id = ${userId} and form_id = ${formId} and response_number = ${number} and place = ${place}
              and period = ${period}
          )
          update form_places set taken = greatest(0, taken - 1)
          where user_id = ${userId} and form_id = ${formId} and place = ${place} and period = ${period}`.execute(tx)
      }
      const all = wanted.map((place) => ({ ...form, ...place }))
      const taken = await takenPlaces(tx, all)
      const coupons = all.some(isCoupon) ? await heldCoupons(tx, [userId], now) : []
      const holds = [...coupons, ...(await heldPlaces(tx, [form], now)).filter((hold) => !isCoupon(hold))]
      const full = all.find((place) => {
        const key = placeKey(place)
        const others = holds.filter((hold) => placeKey(hold) === key).length
        return (taken.get(key) ?? 0) + others >= place.most
      })
      if (full) return full
      await this.take(all.map((place) => ({ ...place, number })))
      return null
    },

    /** Takes again what these responses gave back, in the order of their numbers, as far as there is room. */
    async takeAgain(form: FormKey, numbers: readonly number[], limits: readonly Place[]): Promise<void> {
      const { userId, formId } = form
      const { rows } = await sql<{ number: number; place: string; period: string }>`
        select response_number as number, place, period from place_claims
        where user_id = ${userId} and form_id = ${formId} and response_number = any(${numbers}::int[]) and not is_held
        order by response_number, place`.execute(tx)
      const taken = await takenPlaces(
        tx,
        rows.map((row) => ({ ...form, ...row })),
      )
      const most = new Map(limits.map((limit) => [placeKey({ ...form, ...limit }), limit.most]))
      for (const { number, place, period } of rows) {
        const key = placeKey({ ...form, place, period })
        const now = taken.get(key) ?? 0
        const limit = most.get(key) ?? (isNumberPlace(place) ? 1 : Infinity)
        if (now >= limit) continue
        taken.set(key, now + 1)
        await sql`
          with claim as (
            update place_claims set is_held = true
            where user_id = ${userId} and form_id = ${formId} and response_number = ${number} and place = ${place}
              and period = ${period}
          )
          update form_places set taken = taken + 1
          where user_id = ${userId} and form_id = ${formId} and place = ${place} and period = ${period}`.execute(tx)
      }
    },

    /** Forgets what purged responses took, with the phone numbers that nothing else was sent from. */
    forget: ({ userId, formId }: FormKey, numbers: readonly number[]) =>
      sql`
        with gone as (
          delete from place_claims
          where user_id = ${userId} and form_id = ${formId} and response_number = any(${numbers}::int[])
          returning place, period
        )
        delete from form_places p using gone
        where p.user_id = ${userId} and p.form_id = ${formId} and p.place = gone.place and p.period = gone.period
          and p.taken = 0`.execute(tx),

    /** One hold for each submission, from its first payment on: it is never made longer. */
    hold: (form: FormKey, { submissionId, address }: Holder, places: readonly Place[], now: RawBuilder<Date>) =>
      sql`
        insert into place_holds (user_id, form_id, submission_id, address, place, period, expires_at)
        select ${form.userId}, ${form.formId}, ${submissionId}, ${address}, place, period,
               ${now} + ${HOLD_MINUTES}::int * interval '1 minute'
        from unnest(${places.map(({ place }) => place)}::text[], ${places.map(({ period }) => period)}::text[])
          as t (place, period)
        on conflict do nothing`.execute(tx),

    /** Of how many other submissions this address holds places or goods of the form now. */
    async heldBy({ userId, formId }: FormKey, { submissionId, address }: Holder, now: RawBuilder<Date>) {
      const { rows } = await sql<{ held: number }>`
        select count(distinct submission_id)::int as held
        from (
          select user_id, form_id, address, submission_id, expires_at from place_holds
          union all
          select user_id, form_id, address, submission_id, expires_at from stock_holds
          union all
          select user_id, form_id, address, submission_id, expires_at from booking_holds
        ) as holds
        where user_id = ${userId} and form_id = ${formId} and address = ${address}
          and submission_id <> ${submissionId} and expires_at > ${now}`.execute(tx)
      return rows[0]?.held ?? 0
    },

    /** A stored response needs its hold no more. */
    async release(submissions: readonly (FormKey & { submissionId: string })[]): Promise<void> {
      if (submissions.length === 0) return
      await sql`
        delete from place_holds h
        using unnest(
          ${submissions.map(({ userId }) => userId)}::uuid[], ${submissions.map(({ formId }) => formId)}::uuid[],
          ${submissions.map(({ submissionId }) => submissionId)}::text[]
        ) as t (user_id, form_id, submission_id)
        where h.user_id = t.user_id and h.form_id = t.form_id and h.submission_id = t.submission_id`.execute(tx)
    },

    /** Counts the responses that are stored already, when a limit begins to count. */
    async countStored(form: FormKey, place: Place, which: { since: Date | null; optionId: string | null }) {
      const { userId, formId } = form
      await sql`
        delete from place_claims where user_id = ${userId} and form_id = ${formId} and place = ${place.place}
          and period = ${place.period}`.execute(tx)
      await sql`
        with claimed as (
          insert into place_claims (user_id, form_id, response_number, place, period)
          select user_id, form_id, number, ${place.place}, ${place.period} from responses
          where user_id = ${userId} and form_id = ${formId} and number > 0 and status <> 'cancelled'
            and (${which.since}::timestamptz is null or created_at >= ${which.since}::timestamptz)
            and (${which.optionId}::text is null
              or answers -> ${place.questionId ?? ''}::text @> to_jsonb(${which.optionId}::text))
          on conflict do nothing
          returning 1
        )
        insert into form_places (user_id, form_id, place, period, taken)
        select ${userId}, ${formId}, ${place.place}, ${place.period}, count(*)::int from claimed
        on conflict (user_id, form_id, place, period) do update set taken = excluded.taken`.execute(tx)
    },

    /** The numbers that answered already. Of two responses from one number, the earlier one has it. */
    async countNumbers({ userId, formId }: FormKey, questionId: string): Promise<void> {
      const { rows } = await sql<{ number: number; phone: string }>`
        select number, answers ->> ${questionId}::text as phone from responses
        where user_id = ${userId} and form_id = ${formId} and number > 0 and status <> 'cancelled'
          and jsonb_typeof(answers -> ${questionId}::text) = 'string'
        order by number desc limit ${MOST_NUMBERS}`.execute(tx)
      const first = new Map(rows.map(({ number, phone }) => [numberPlace(phone), number]))
      const known = await takenPlaces(
        tx,
        [...first.keys()].map((place) => ({ userId, formId, place, period: '' })),
      )
      const fresh = [...first].filter(([place]) => !known.get(placeKey({ userId, formId, place, period: '' })))
      for (let at = 0; at < fresh.length; at += BATCH) {
        await this.take(
          fresh.slice(at, at + BATCH).map(([place, number]) => ({ userId, formId, place, period: '', number })),
        )
      }
    },
  }
}

const HOLD_MINUTES = 10
/** More numbers than this are not looked up again: a limit that begins to count must not stop the form. */
const MOST_NUMBERS = 50_000
const BATCH = 1_000
