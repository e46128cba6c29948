import { FORM_PLACE, type Place } from '@wayform/core/form/access/places.ts'
import { isCouponPlace } from '@wayform/core/orders/order-places.ts'
import { CompiledQuery, sql } from 'kysely'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { goodsKey, heldGoods, stockRepository } from '../../places/stock.repository.ts'
import { noteLowStock, type Taken } from '../../catalogue/note-low-stock.ts'
import { addNotice } from '../../ledger/notices.repository.ts'
import { noteOrders } from '../../places/order-changes.repository.ts'
import type { Goods } from '../../places/stock.repository.ts'
import { bookingsRepository, type GotTime, type TakenAway, timesTally } from '../../places/bookings.repository.ts'
import { joinLists } from '../../places/waits.repository.ts'
import {
  type FormKey,
  heldCoupons,
  heldPlaces,
  placeKey,
  placesRepository,
  takenPlaces,
} from '../../places/places.repository.ts'
import { type InsertedRow, insertStatement, type NewResponse } from './store-responses.repository.ts'

/** A submission that was not stored, and the place that it did not get. */
export type Refused = { formId: string; submissionId: string; refused: Place | ShortGoods | TakenAway }

/** Something of which less is left than was asked for. */
export type ShortGoods = { questionId: string; name: string; left: number }

/** The share of taken places at which owners get a notice. */
const NEARLY = 0.9
const NEARLY_FROM = 10

/**
 * Stores a group of responses that take places. The lock of their forms' counters makes it exact: a decision made here
 * is committed before another transaction can read the counts. A submission without a place is left out, and the
 * others are stored.
 */
export function insertLimitedGroup(
  database: Database,
  group: readonly NewResponse[],
  at: Date,
): Promise<(InsertedRow | Refused)[]> {
  return database.transaction(async (tx) => {
    const places = placesRepository(tx)
    const forms = formsOf(group)
    await places.lock(forms)
    await places.lockCoupons(group)
    const known = await storedAlready(tx, group)
    const fresh = group.filter((response) => !known.has(keyOf(response)))
    const tally = await placeTally(tx, database, fresh, forms)
    const times = await timesTally(tx, database, fresh, at)
    const stock = stockRepository(tx)
    const goods = await goodsTally(tx, database, fresh)
    const refused: Refused[] = []
    const accepted = group.filter((response) => {
      if (known.has(keyOf(response))) return true
      const missing = goods.missing(response) ?? times.missing(response) ?? tally.take(response)
      if (!missing) goods.take(response)
      if (!missing) times.take(response)
      if (missing) refused.push({ formId: response.formId, submissionId: response.submissionId, refused: missing })
      return missing === null
    })
    if (accepted.length === 0) return refused
    const complete = accepted.map((response) => withStaff(response, times.got(response)))
    const { text, values } = insertStatement(database, complete, at)
    const { rows } = await tx.executeQuery<InsertedRow>(CompiledQuery.raw(text, values))
    const wanted = new Map(complete.map((response) => [keyOf(response), response]))
    const added = rows.filter(({ isNew }) => isNew)
    await places.take(
      added.flatMap(({ number, ...row }) => {
        const response = wanted.get(keyOf(row))
        if (!response?.places) return []
        return response.places.map(({ place, period }) => ({ ...formOf(response), place, period, number }))
      }),
    )
    await stock.take(
      added.flatMap(({ number, ...row }) => goods.taken(keyOf(row)).map((each) => ({ ...each, number }))),
    )
    await bookingsRepository(tx).take(
      added.flatMap(({ number, ...row }) => {
        const time = times.got(row)
        return time ? [{ ...time, responseNumber: number }] : []
      }),
      at,
    )
    await joinLists(
      tx,
      added.flatMap(({ number, ...row }) => {
        const response = wanted.get(keyOf(row))
        return response?.wait ? [{ ...formOf(response), wait: response.wait, responseNumber: number }] : []
      }),
      at,
    )
    for (const row of added) {
      const time = times.got(row)
      if (time?.memberId) await bookingsRepository(tx).giveTo(time, row.number, { memberId: time.memberId })
    }
    for (const form of forms) {
      const numbers = added.filter((row) => row.formId === form.formId && wanted.get(keyOf(row))?.goods?.length)
      await noteOrders(
        tx,
        form,
        numbers.map(({ number }) => number),
      )
    }
    for (const { number, ...row } of added) {
      const response = wanted.get(keyOf(row))
      if (response && number > 0 && goods.isShort(keyOf(row))) await noteOversold(tx, formOf(response), number)
    }
    for (const [workspaceId, taken] of goods.news()) await noteLowStock(tx, { workspaceId, taken, at })
    await stock.release(added.flatMap((row) => wanted.get(keyOf(row)) ?? []))
    await places.release(added.flatMap((row) => wanted.get(keyOf(row)) ?? []))
    await bookingsRepository(tx).release(added.flatMap((row) => (times.got(row) ? (wanted.get(keyOf(row)) ?? []) : [])))
    for (const { form, place, kind } of tally.news()) {
      await addNotice(tx, {
        userId: form.userId,
        formId: form.formId,
        kind,
        dedupeKey: `${kind} ${place.period} ${place.most} ${at.toISOString().slice(0, 10)}`,
        params: { most: place.most },
      })
    }
    // New rows contain the answers as given: staff may have been chosen since.
    const answered = rows.map((row) =>
      row.isNew && times.got(row) ? { ...row, answers: wanted.get(keyOf(row))?.answers ?? row.answers } : row,
    )
    return [...answered, ...refused]
  })
}

/** It was paid after its hold had ended, and others were quicker: only the owner can make more of it, or give money back. */
function noteOversold(tx: Tx, { userId, formId }: FormKey, number: number): Promise<number> {
  const kind = 'order.oversold'
  return addNotice(tx, { userId, formId, kind, dedupeKey: `${kind} ${formId} ${number}`, params: { number } })
}

/** A booking for any person gets one when it is stored, and the message goes to that person's number. */
function withStaff(response: NewResponse, time: GotTime | undefined): NewResponse {
  const { booking, answers } = response
  if (!booking || !time) return response
  const { staffId, staffName, staffNumber } = time
  const answer = { ...Object(answers[booking.questionId]), staffId: staffId || null, staffName }
  return {
    ...response,
    answers: { ...answers, [booking.questionId]: answer },
    ...(staffNumber !== null && { routes: [staffNumber] }),
  }
}

/** The first place that a submission would not get; null: there is room, or it may have one anyway. And its time. */
export async function missingPlace(
  tx: Tx,
  database: Pick<Database, 'clock'>,
  response: Pick<NewResponse, 'userId' | 'formId' | 'submissionId' | 'places' | 'goods' | 'booking'>,
  at: Date,
): Promise<{ missing: Place | ShortGoods | TakenAway | null; time: GotTime | undefined }> {
  const form = { userId: response.userId, formId: response.formId }
  const times = await timesTally(tx, database, [response], at)
  const missing = times.missing(response) ?? (await goodsTally(tx, database, [response])).missing(response)
  return {
    missing: missing ?? (await placeTally(tx, database, [response], [form])).take(response),
    time: times.got(response),
  }
}

type Taker = Pick<NewResponse, 'userId' | 'formId' | 'submissionId' | 'places' | 'goods' | 'isPaid'>
type News = { form: FormKey; place: Place; kind: 'form.full' | 'form.nearlyFull' }

async function placeTally(
  tx: Tx,
  { clock }: Pick<Database, 'clock'>,
  takers: readonly Taker[],
  forms: readonly FormKey[],
) {
  const wanted = takers.flatMap((taker) => (taker.places ?? []).map((place) => ({ ...formOf(taker), ...place })))
  const taken = await takenPlaces(tx, [...new Map(wanted.map((each) => [placeKey(each), each])).values()])
  const coupons = wanted.filter(({ place }) => isCouponPlace(place))
  const holds = [
    ...(await heldPlaces(tx, forms, databaseNow(clock))).filter(({ place }) => !isCouponPlace(place)),
    ...(await heldCoupons(
      tx,
      coupons.map(({ userId }) => userId),
      databaseNow(clock),
    )),
  ]
  const before = new Map(taken)
  const ends = new Map<string, { form: FormKey; place: Place }>()
  const isGone = new Set<string>()

  return {
    take(taker: Taker): Place | null {
      const own = keyOf(taker)
      for (const place of taker.places ?? []) {
        const key = placeKey({ ...taker, ...place })
        const others = holds.filter(
          (hold) => placeKey(hold) === key && keyOf(hold) !== own && !isGone.has(keyOf(hold)),
        ).length
        // Money that has arrived is never turned away.
        if (!taker.isPaid && (taken.get(key) ?? 0) + others >= place.most) return place
      }
      for (const place of taker.places ?? []) {
        const key = placeKey({ ...taker, ...place })
        taken.set(key, (taken.get(key) ?? 0) + 1)
        if (place.place === FORM_PLACE) ends.set(key, { form: formOf(taker), place })
      }
      isGone.add(own)
      return null
    },

    /** Forms that are full, or nearly, since this group. */
    news(): News[] {
      return [...ends].flatMap(([key, { form, place }]): News[] => {
        const [was, is] = [before.get(key) ?? 0, taken.get(key) ?? 0]
        const passes = (mark: number) => was < mark && is >= mark
        if (passes(place.most)) return [{ form, place, kind: 'form.full' }]
        const isNear = place.most >= NEARLY_FROM && passes(Math.ceil(place.most * NEARLY))
        return isNear ? [{ form, place, kind: 'form.nearlyFull' }] : []
      })
    },
  }
}

/** The goods that a group takes from the stock. Locks their rows. */
async function goodsTally(tx: Tx, { clock }: Pick<Database, 'clock'>, takers: readonly Taker[]) {
  const wanted = takers.flatMap((taker) => (taker.goods ?? []).map((goods) => ({ ...formOf(taker), ...goods })))
  const left = await stockRepository(tx).lock(wanted)
  const before = new Map(left)
  const workspaces = wanted.filter((each) => left.has(goodsKey(each))).map(({ userId }) => userId)
  const holds = await heldGoods(tx, workspaces, databaseNow(clock))
  const isGone = new Set<string>()
  const taken = new Map<string, (FormKey & Goods)[]>()
  const short = new Set<string>()

  /** The stock that the holds of others leave; undefined: it is not counted. */
  function freeFor(taker: Taker, goods: Goods): number | undefined {
    const key = goodsKey({ ...taker, ...goods })
    const count = left.get(key)
    if (count === undefined) return undefined
    const others = holds.filter(
      (hold) => goodsKey(hold) === key && keyOf(hold) !== keyOf(taker) && !isGone.has(keyOf(hold)),
    )
    return Math.max(0, count - others.reduce((sum, { quantity }) => sum + quantity, 0))
  }

  return {
    missing(taker: Taker): ShortGoods | null {
      // Money that has arrived is never turned away.
      if (taker.isPaid) return null
      for (const { questionId, name, ...goods } of taker.goods ?? []) {
        const free = freeFor(taker, goods)
        if (free !== undefined && free < goods.quantity) return { questionId, name, left: free }
      }
      return null
    },

    /** As much as is left: a paid order may be larger. */
    take(taker: Taker): void {
      const own = (taker.goods ?? []).flatMap(({ productId, variantId, quantity }) => {
        const key = goodsKey({ ...taker, productId, variantId })
        const count = left.get(key)
        if (count === undefined) return []
        const got = Math.min(count, quantity)
        if (got < quantity) short.add(keyOf(taker))
        left.set(key, count - got)
        return [{ ...formOf(taker), productId, variantId, quantity: got }]
      })
      isGone.add(keyOf(taker))
      taken.set(keyOf(taker), own)
    },

    taken: (key: string) => taken.get(key) ?? [],

    /** Whether less was left than it has. */
    isShort: (key: string) => short.has(key),

    /** Stock taken by this group, by workspace. */
    news(): Map<string, Taken[]> {
      const less = new Map<string, Taken[]>()
      for (const { userId, productId, variantId } of new Map(wanted.map((each) => [goodsKey(each), each])).values()) {
        const key = goodsKey({ userId, productId, variantId })
        const [was, is] = [before.get(key) ?? 0, left.get(key) ?? 0]
        if (is < was) less.set(userId, [...(less.get(userId) ?? []), { productId, variantId, before: was, left: is }])
      }
      return less
    },
  }
}

const keyOf = ({ formId, submissionId }: { formId: string; submissionId: string }) => `${formId} ${submissionId}`

const formOf = ({ userId, formId }: FormKey): FormKey => ({ userId, formId })

function formsOf(group: readonly FormKey[]): FormKey[] {
  return [...new Map(group.map((each) => [each.formId, formOf(each)])).values()]
}

async function storedAlready(tx: Tx, group: readonly NewResponse[]): Promise<Set<string>> {
  const { rows } = await sql<{ formId: string; submissionId: string }>`
    select r.form_id as "formId", r.submission_id as "submissionId"
    from unnest(
      ${group.map(({ userId }) => userId)}::uuid[], ${group.map(({ formId }) => formId)}::uuid[],
      ${group.map(({ submissionId }) => submissionId)}::text[]
    ) as i (user_id, form_id, submission_id)
    cross join lateral (
      select form_id, submission_id from responses
      where user_id = i.user_id and submission_id = i.submission_id and form_id::text = i.form_id::text
      limit 1
    ) r`.execute(tx)
  return new Set(rows.map(keyOf))
}
