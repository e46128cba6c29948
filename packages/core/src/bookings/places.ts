import { DAY_MS } from '../time/zones.ts'
import { MINUTE_MS } from './local-days.ts'
import type { Span } from './open-hours.ts'
import type { Service } from './setup.ts'

/** A booking, or a hold of somebody else. Moments are in milliseconds. */
export type Busy = {
  serviceId: string
  /** Empty: nobody in particular. */
  staffId: string
  party: number
  startsAt: number
  /** With the time before and after it that nobody else can book. */
  busyFrom: number
  busyTo: number
}

/** A time that the owner keeps free. */
export type Block = {
  /** Empty: everybody's. */
  staffId: string
  startsAt: number
  endsAt: number
}

/** A service of a day, with the time around it and the whole day of the shop's clock: what may overlap is known. */
export const AROUND_MS = 3 * DAY_MS

/** What a booking at this moment takes. */
export function takenBy(service: Pick<Service, 'minutes' | 'before' | 'after'>, startsAt: number) {
  const endsAt = startsAt + service.minutes * MINUTE_MS
  return {
    startsAt,
    endsAt,
    busyFrom: startsAt - service.before * MINUTE_MS,
    busyTo: endsAt + service.after * MINUTE_MS,
  }
}

export type Capacity = (service: Service, staffId: string, startsAt: number) => number

/**
 * How many places a service has left at a moment, with one person or ('') with nobody in particular; hours and rules
 * are not asked. Within a window, so that years of bookings cost nothing.
 */
export function capacity(busy: readonly Busy[], blocks: readonly Block[], window: Span): Capacity {
  const byStaff = grouped(busy, ({ staffId }) => staffId, spanOfBusy, window)
  const byService = grouped(busy, ({ serviceId }) => serviceId, spanOfBusy, window)
  const blocked = grouped(blocks, ({ staffId }) => staffId, spanOfBlock, window)

  return (service, staffId, startsAt) => {
    const { busyFrom: from, busyTo: to } = takenBy(service, startsAt)
    const isBlocked = ['', staffId].some((id) => blocked(id, { from, to }).length > 0)
    if (isBlocked) return 0
    if (staffId === '') return service.places - mostAtOnce(byService(service.id, { from, to }))
    // A person does one thing at a time; what begins together, of the same service, is one thing.
    const others = byStaff(staffId, { from, to })
    const isTogether = others.every((each) => each.serviceId === service.id && each.startsAt === startsAt)
    return isTogether ? service.places - sum(others) : 0
  }
}

const spanOfBusy = ({ busyFrom, busyTo }: Busy): Span => ({ from: busyFrom, to: busyTo })
const spanOfBlock = ({ startsAt, endsAt }: Block): Span => ({ from: startsAt, to: endsAt })

function sum(busy: readonly Busy[]): number {
  return busy.reduce((all, { party }) => all + party, 0)
}

/** A new maximum begins only where something begins. */
function mostAtOnce(busy: readonly Busy[]): number {
  return Math.max(
    0,
    ...busy.map(({ busyFrom: at }) => sum(busy.filter(({ busyFrom, busyTo }) => busyFrom <= at && at < busyTo))),
  )
}

/** Finds what overlaps a span without looking at all of it: each thing lies in the days that it touches. */
function grouped<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  spanOf: (thing: Thing) => Span,
  window: Span,
): (key: string, span: Span) => Thing[] {
  const found = new Map<string, Thing[]>()
  for (const thing of things) {
    const { from, to } = spanOf(thing)
    if (to <= window.from || from >= window.to) continue
    for (let day = dayIn(Math.max(from, window.from)); day <= dayIn(Math.min(to, window.to)); day++) {
      const key = `${keyOf(thing)} ${day}`
      const list = found.get(key)
      if (list) list.push(thing)
      else found.set(key, [thing])
    }
  }
  return (key, span) => {
    const result = new Set<Thing>()
    for (let day = dayIn(span.from); day <= dayIn(span.to); day++) {
      for (const thing of found.get(`${key} ${day}`) ?? []) {
        const { from, to } = spanOf(thing)
        if (from < span.to && span.from < to) result.add(thing)
      }
    }
    return [...result]
  }
}

const dayIn = (at: number) => Math.floor(at / DAY_MS)
