import { clockOf, DAY_MS } from '../../time/zones.ts'
import { freeTimes, pickStaff } from '../free-times.ts'
import { MINUTE_MS, minutesOf } from '../local-days.ts'
import { type Block, type Busy, takenBy } from '../places.ts'
import { morningAfter } from '../reminders.ts'
import type { BookingSetup } from '../setup.ts'
import { offerMinutesOf } from './waiting-lists.ts'

/** A shorter offer would end before it is read. */
const MIN_OFFER_MINUTES = 15
/** An offer at least this long lasts through a whole day or more: only its end must not be at night. */
const LONG_MINUTES = 720

/** A customer on a waiting list. */
export type Waiting = {
  id: string
  serviceId: string
  /** Null: any staff. */
  staffId: string | null
  party: number
  day: string
  from: string
  /** The customer's number, in its canonical form. */
  number: string
  /** Times that they were offered and did not want. */
  passed: readonly number[]
}

/** A taken time, with its customer's number and the end of the service itself. */
export type TakenBusy = Busy & { number: string; endsAtMs: number }

export type Offer = { id: string; start: number; staffId: string; until: number }

type Asked = { now: number; start: number; minutes: number; zone: string }

/**
 * The end of an offer. One that would begin or end at night has its whole length in the morning, a long one ends in the
 * morning; never later than the booking begins. Null: there is no time left to answer.
 */
export function offerUntil({ now, start, minutes, zone }: Asked): number | null {
  const end = now + minutes * MINUTE_MS
  const night = morningAfter(now, zone)
  const morning = minutes < LONG_MINUTES ? (night ?? morningAfter(end, zone)) : null
  const wanted = morning === null ? (morningAfter(end, zone) ?? end) : morning + minutes * MINUTE_MS
  const until = Math.min(wanted, start)
  const awake = night ?? now
  return until - awake < MIN_OFFER_MINUTES * MINUTE_MS ? null : until
}

type Line = {
  setup: BookingSetup
  /** In the order in which they came. */
  waiting: readonly Waiting[]
  now: number
  busy: readonly TakenBusy[]
  blocks: readonly Block[]
}

/**
 * Offers free times along the line: each customer the first time of their day that fits their wish. That time is no
 * longer free for the next.
 */
export function nextOffers({ setup, waiting, now, busy, blocks }: Line): Offer[] {
  const taken = [...busy]
  const offers: Offer[] = []
  for (const each of waiting) {
    const offer = offerFor({ setup, now, busy: taken, blocks }, each)
    const service = setup.services.find(({ id }) => id === each.serviceId)
    if (!offer || !service) continue
    offers.push(offer)
    const { number, party, serviceId } = each
    const times = takenBy(service, offer.start)
    taken.push({ serviceId, staffId: offer.staffId, party, number, ...times, endsAtMs: times.endsAt })
  }
  return offers
}

function offerFor({ setup, now, busy, blocks }: Omit<Line, 'waiting'>, wish: Waiting): Offer | null {
  const { id, serviceId, staffId, party, day, from, number, passed } = wish
  const clock = clockOf(setup.zone)
  const minutes = offerMinutesOf(setup.rules)
  const earliest = from === '' ? 0 : minutesOf(from)
  const own = setup.rules.oneAtATime && number !== '' ? busy.filter((each) => each.number === number) : []
  for (const { start, end, staffIds } of freeTimes({
    setup,
    serviceId,
    staffId,
    party,
    now,
    busy,
    blocks,
    from: day,
    to: day,
  })) {
    if (minuteOfDay(start + clock(start)) < earliest || passed.includes(start)) continue
    if (own.some((each) => each.startsAt < end && each.endsAtMs > start)) continue
    const until = offerUntil({ now, start, minutes, zone: setup.zone })
    if (until === null) continue
    const isAnybodys = staffIds.length === 0
    return { id, start, staffId: isAnybodys ? '' : (pickStaff({ setup, staffIds, start, busy }) ?? ''), until }
  }
  return null
}

const minuteOfDay = (local: number) => Math.floor((local % DAY_MS) / MINUTE_MS)
