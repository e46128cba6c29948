import { DAY_MS } from '../time/zones.ts'
import { MINUTE_MS } from './local-days.ts'
import type { Span } from './open-hours.ts'
import type { Service } from './setup.ts'

/** A booking, or a hold of another submission. Moments are in milliseconds. */
export type Busy = {
  serviceId: string
  /** Empty: no particular person. */
  staffId: string
  party: number
  startsAt: number
  /** With the buffers before and after it, which can't be booked either. */
  busyFrom: number
  busyTo: number
}

/** A time that the owner keeps free. */
export type Block = {
  /** Empty: for the whole shop. */
  staffId: string
  startsAt: number
  endsAt: number
}

/** A service of a day, with the time around it and the whole day of the shop's clock: what may overlap is known. */
export const AROUND_MS = 3 * DAY_MS

/** The time that a booking at this moment takes, with its buffers. */
export function takenBy(service: Pick<Service, 'minutes' | 'before' | 'after'>, startsAt: number) {
  const endsAt = startsAt + service.minutes * MINUTE_MS
  return {
    startsAt,
    endsAt,
    busyFrom: startsAt - service.before * MINUTE_MS,
    busyTo: endsAt + service.after * MINUTE_MS,
  }
}

type Capacity = (service: Service, staffId: string, startsAt: number) => number

/**
 * The places that a service has left at a moment, with one person or ('') with no particular one; hours and rules are
 * not checked. Within a window, so that years of bookings cost nothing.
 */
export function capacity(busy: readonly Busy[], blocks: readonly Block[], window: Span): Capacity {
  const byStaff = grouped(busy, ({ staffId }) => staffId, spanOfBusy, window)
  const byService = grouped(busy, ({ serviceId }) => serviceId, spanOfBusy, window)
  const blocked = grouped(blocks, ({ staffId }) => staffId, spanOfBlock, window)

  return (service, staffId, startsAt) => {
    const from = startsAt - service.before * MINUTE_MS
    const to = startsAt + (service.minutes + service.after) * MINUTE_MS
    if (blocked('', from, to).length > 0 || blocked(staffId, from, to).length > 0) return 0
    if (staffId === '') return service.places - mostAtOnce(byService(service.id, from, to))
    // A person does one thing at a time; what begins together, of the same service, is one thing.
    const others = byStaff(staffId, from, to)
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

/** Finds what overlaps a span without looking at all of it: by the beginnings, which are in order. */
function grouped<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  spanOf: (thing: Thing) => Span,
  window: Span,
): (key: string, from: number, to: number) => readonly Thing[] {
  let lists: Map<string, Line<Thing>> | null = null
  return (key, from, to) => {
    lists ??= linesOf(things, keyOf, spanOf, window)
    const line = lists.get(key)
    return line ? overlapping(line, from, to) : NONE
  }
}

function linesOf<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  spanOf: (thing: Thing) => Span,
  window: Span,
): Map<string, Line<Thing>> {
  const lists = new Map<string, Line<Thing>>()
  const inOrder = things
    .map((thing) => ({ thing, ...spanOf(thing) }))
    .filter(({ from, to }) => to > window.from && from < window.to)
    .toSorted((a, b) => a.from - b.from)
  for (const { thing, from, to } of inOrder) {
    const key = keyOf(thing)
    const line = lists.get(key) ?? { things: [], from: [], to: [], latest: [] }
    lists.set(key, line)
    line.things.push(thing)
    line.from.push(from)
    line.to.push(to)
    line.latest.push(Math.max(to, line.latest.at(-1) ?? 0))
  }
  return lists
}

/** By their beginnings; `latest` is the latest end of all up to each. */
type Line<Thing> = { things: Thing[]; from: number[]; to: number[]; latest: number[] }

/** A look at every time of a page finds nothing mostly, and makes nothing then. */
const NONE: readonly never[] = []

function overlapping<Thing>(line: Line<Thing>, from: number, to: number): readonly Thing[] {
  let low = 0
  let high = line.from.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((line.from[middle] ?? 0) < to) low = middle + 1
    else high = middle
  }
  let found: Thing[] | null = null
  // Before an end that is too early there is no later one.
  for (let at = low - 1; at >= 0 && (line.latest[at] ?? 0) > from; at--) {
    const thing = line.things[at]
    if (thing !== undefined && (line.to[at] ?? 0) > from) (found ??= []).push(thing)
  }
  return found ?? NONE
}
