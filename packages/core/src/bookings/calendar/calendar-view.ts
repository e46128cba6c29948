import type { Language } from '../../languages.ts'
import type { ResponseStatus } from '../../responses/statuses.ts'
import { DAY_MS, type ZoneClock } from '../../time/zones.ts'
import { MINUTE_MS, weekdayOf } from '../local-days.ts'
import { hoursOf, type HoursSetup, type Span } from '../open-hours.ts'
import type { BookingSetup, StaffMember } from '../setup.ts'

/** Of a booking, what decides about its place in the calendar. */
export type Booked = {
  responseId: string
  serviceId: string
  /** Empty: no particular person. */
  staffId: string
  party: number
  start: string
  end: string
  /** False: cancelled or declined. */
  isHeld: boolean
  waits: boolean
  status: ResponseStatus
}

export type CalendarHours = HoursSetup &
  Pick<BookingSetup, 'services'> & { staff: readonly Pick<StaffMember, 'id' | 'name' | 'weekly' | 'isOn'>[] }

type Busy = { staffId: string; start: string; end: string }
type Block = Busy & { id: string; note: string }

/** Times of a day are minutes since its midnight on the shop's clock. */
export const MINUTES_OF_DAY = 1_440

/** One stripe of the calendar: a day, or one person on a day. */
export type Column = { key: string; day: number; /** Null: all staff. */ staffId: string | null }

/** The time of one customer, or of several who share it. */
export type Entry<B extends Booked = Booked> = {
  key: string
  from: number
  to: number
  /** The first is the one that the card shows. */
  bookings: readonly B[]
  /** Of a service that several people book at the same time. */
  places: number | null
}

export type Placed<B extends Booked = Booked> = Entry<B> & { lane: number; lanes: number }

/** A time that is blocked here, or busy at Google, where alone it can be changed. */
export type Blocked = Block & { isGoogle?: true }

export type Closed = { from: number; to: number; kind: 'closed' | 'block'; note: string; id: string | null }

/** The days of a week, from the weekday that the reader's calendar begins with. */
export function weekOf(day: number, first: number): number[] {
  const before = (weekdayOf(day) - first + 7) % 7
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => day - before + offset)
}

/** As `Intl.Locale` knows it, which takes long to find out: half of the time in which a calendar should open. */
const FIRST_WEEKDAY: Readonly<Record<Language, number>> = {
  en: 7,
  'pt-br': 7,
  es: 1,
  id: 7,
  fr: 1,
  it: 1,
  de: 1,
  ar: 6,
  zh: 1,
  ru: 1,
}

export const firstWeekday = (language: Language): number => FIRST_WEEKDAY[language]

/**
 * The first and the last day to read for the shown days. By this browser's clock until the shop's is known: at most
 * one day is missing, and then read.
 */
export function daysRead({ day }: { day: number | null }, now: Date, language: Language): [number, number] {
  const shown = day ?? Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE_MS) / DAY_MS)
  const week = weekOf(shown, firstWeekday(language))
  return [week[0] ?? shown, week[6] ?? shown]
}

/**
 * Staff with a column of their own on a day: those who work or are booked; the empty id is for bookings without staff.
 */
export function peopleOn(hours: CalendarHours, bookings: readonly Booked[]): string[] {
  const booked = new Set(bookings.filter(({ isHeld }) => isHeld).map(({ staffId }) => staffId))
  const people = hours.staff.filter(({ id, isOn }) => isOn || booked.has(id)).map(({ id }) => id)
  const isWithout = booked.has('') || hours.services.some(({ staffIds, isOn }) => isOn && staffIds.length === 0)
  return isWithout || people.length === 0 ? [...people, ''] : people
}

/** Paid for when its time was taken already: it takes no place until it is moved. */
export const isLate = ({ isHeld, status }: Pick<Booked, 'isHeld' | 'status'>) =>
  !isHeld && status !== 'cancelled' && status !== 'noShow'

export const canMove = (booking: Booked) =>
  isLate(booking) || (booking.isHeld && !booking.waits && booking.status !== 'noShow' && booking.status !== 'done')

/** The bookings shown in a column. Cancelled ones are in the history of their response, not in the calendar. */
export function inColumn<B extends Booked>(column: Column, bookings: readonly B[], clock: ZoneClock): B[] {
  const onDay = byDay(bookings, clock).get(column.day) ?? []
  return onDay.filter(
    (booking) =>
      (booking.isHeld || booking.status === 'noShow' || isLate(booking)) &&
      (column.staffId === null || booking.staffId === column.staffId),
  )
}

/** Read once for all columns, each of which asks for one day. */
function byDay<B extends Booked>(bookings: readonly B[], clock: ZoneClock): ReadonlyMap<number, B[]> {
  const known = days.get(bookings)
  // Made of these bookings themselves.
  if (known?.clock === clock) return known.found as ReadonlyMap<number, B[]>
  const found = new Map<number, B[]>()
  for (const booking of bookings) {
    const { at, length } = momentsOf(booking)
    const from = at + clock(at)
    for (let day = Math.floor(from / DAY_MS); day * DAY_MS < from + length; day++) {
      const others = found.get(day)
      if (others) others.push(booking)
      else found.set(day, [booking])
    }
  }
  days.set(bookings, { clock, found })
  return found
}
const days = new WeakMap<readonly Booked[], { clock: ZoneClock; found: ReadonlyMap<number, Booked[]> }>()

/** As much of a span as is on that day. */
function dayAndMinutes(span: { start: string; end: string }, day: number, clock: ZoneClock) {
  const { at, length } = momentsOf(span)
  const from = (at + clock(at) - day * DAY_MS) / MINUTE_MS
  const to = from + length / MINUTE_MS
  return from < MINUTES_OF_DAY && to > 0 ? { from: Math.max(0, from), to: Math.min(MINUTES_OF_DAY, to) } : null
}

/** Read once: each column of a week asks each booking. */
function momentsOf(span: { start: string; end: string }): { at: number; length: number } {
  const known = moments.get(span)
  if (known) return known
  const at = Date.parse(span.start)
  const read = { at, length: Date.parse(span.end) - at }
  moments.set(span, read)
  return read
}
const moments = new WeakMap<object, { at: number; length: number }>()

export function entriesOf<B extends Booked>(
  column: Column,
  bookings: readonly B[],
  services: CalendarHours['services'],
  clock: ZoneClock,
): Entry<B>[] {
  const placesOf = new Map(services.map(({ id, places }) => [id, places]))
  const shared = new Map<string, B[]>()
  for (const booking of inColumn(column, bookings, clock)) {
    const isShared = (placesOf.get(booking.serviceId) ?? 1) > 1 && booking.isHeld
    const key = isShared ? [booking.serviceId, booking.staffId, booking.start].join(' ') : booking.responseId
    const together = shared.get(key)
    if (together) together.push(booking)
    else shared.set(key, [booking])
  }
  return [...shared].flatMap(([key, together]) => {
    const [first] = together
    const span = first && dayAndMinutes(first, column.day, clock)
    if (!first || !span) return []
    const places = placesOf.get(first.serviceId) ?? 1
    return [{ key, ...span, bookings: together, places: places > 1 && first.isHeld ? places : null }]
  })
}

export const takenPlaces = ({ bookings }: Pick<Entry, 'bookings'>) =>
  bookings.reduce((sum, { party }) => sum + party, 0)

/** Places overlapping entries side by side. */
export function placed<B extends Booked>(entries: readonly Entry<B>[]): Placed<B>[] {
  const result: Placed<B>[] = []
  let group: { entry: Entry<B>; lane: number }[] = []
  let end = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    result.push(...group.map(({ entry, lane }) => ({ ...entry, lane, lanes })))
    group = []
  }
  for (const entry of entries.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (entry.from >= end && group.length > 0) close()
    const taken = new Set(group.filter((each) => each.entry.to > entry.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ entry, lane })
    end = Math.max(group.length === 1 ? -1 : end, entry.to)
  }
  if (group.length > 0) close()
  return result
}

/** The bookable hours of one of the staff on that day; for a column of all staff, of any of them. */
export function openOn(hours: CalendarHours, { day, staffId }: Pick<Column, 'day' | 'staffId'>): readonly Span[] {
  const known = openHours.get(hours) ?? new Map<string, readonly Span[]>()
  openHours.set(hours, known)
  const key = staffId === null ? String(day) : `${day} ${staffId}`
  const open = known.get(key) ?? readOpen(hours, { day, staffId })
  known.set(key, open)
  return open
}
// A week asks for each person and day several times.
const openHours = new WeakMap<CalendarHours, Map<string, readonly Span[]>>()

function readOpen(hours: CalendarHours, { day, staffId }: Pick<Column, 'day' | 'staffId'>): Span[] {
  if (staffId === null) {
    const people = hours.staff.filter(({ isOn, id }) => isOn && !worksAsShop(hours, id))
    return joined(['', ...people.map(({ id }) => id)].flatMap((id) => openOn(hours, { day, staffId: id })))
  }
  if (staffId !== '' && worksAsShop(hours, staffId)) return [...openOn(hours, { day, staffId: '' })]
  const person = hours.staff.find(({ id }) => id === staffId) ?? null
  // Hours of the evening before may end on this day.
  const spans = [day - 1, day].flatMap((each) => hoursOf(hours, person, each).map((span) => minutesOn(span, day)))
  return joined(spans.filter(({ from, to }) => from < to))
}

/** Neither hours nor days off of their own. */
function worksAsShop({ staff, daysOff }: CalendarHours, staffId: string): boolean {
  return (
    (staff.find(({ id }) => id === staffId)?.weekly ?? null) === null && !daysOff.some((off) => off.staffId === staffId)
  )
}

function minutesOn({ from, to }: Span, day: number): Span {
  const minutes = (local: number) => Math.min(MINUTES_OF_DAY, Math.max(0, (local - day * DAY_MS) / MINUTE_MS))
  return { from: minutes(from), to: minutes(to) }
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}

/** Including busy times at Google, under a note that says so. */
export function withBusy(blocks: readonly Block[], busy: readonly Busy[], note: string): readonly Blocked[] {
  return [...blocks, ...busy.map((each, at) => ({ ...each, id: `google ${at}`, note, isGoogle: true as const }))]
}

/** When nothing can be booked, and why; blocked times lie on top of the others. */
export function closedOn(hours: CalendarHours, column: Column, blocks: readonly Blocked[], clock: ZoneClock): Closed[] {
  const open = openOn(hours, column)
  const edges = [0, ...open.flatMap(({ from, to }) => [from, to]), MINUTES_OF_DAY]
  const closed: Closed[] = []
  for (let at = 0; at < edges.length; at += 2) {
    const [from = 0, to = 0] = [edges[at], edges[at + 1]]
    if (from < to) closed.push({ from, to, kind: 'closed', note: '', id: null })
  }
  return [...closed, ...blockedOn(column, blocks, clock)]
}

function blockedOn(column: Column, blocks: readonly Blocked[], clock: ZoneClock): Closed[] {
  return blocks.flatMap((block) => {
    if (column.staffId !== null && block.staffId !== '' && block.staffId !== column.staffId) return []
    const span = dayAndMinutes(block, column.day, clock)
    return span ? [{ ...span, kind: 'block' as const, note: block.note, id: block.id }] : []
  })
}

/** A part of the day; hours without work and bookings are folded. */
export type Part = { from: number; to: number; isFold: boolean; top: number; height: number }

export const HOUR_PX = 76
const FOLD_PX = 40
const HOUR = 60

/** The parts of the day that are shown, from the first to the last hour that anything happens in. */
export function axisOf(busy: readonly Span[], unfolded: ReadonlySet<number> = new Set()): Part[] {
  const whole = busy.map(({ from, to }) => ({
    from: Math.floor(from / HOUR) * HOUR,
    to: Math.min(MINUTES_OF_DAY, Math.ceil(to / HOUR) * HOUR),
  }))
  const shown = joined(whole.filter(({ from, to }) => from < to))
  const spans = shown.length > 0 ? shown : [{ from: 9 * HOUR, to: 17 * HOUR }]
  const parts: Part[] = []
  let top = 0
  const add = (from: number, to: number, isFold: boolean) => {
    const height = isFold ? FOLD_PX : ((to - from) / HOUR) * HOUR_PX
    parts.push({ from, to, isFold, top, height })
    top += height
  }
  let before: Span | undefined
  for (const span of spans) {
    if (before) add(before.to, span.from, !unfolded.has(before.to))
    add(span.from, span.to, false)
    before = span
  }
  return parts
}

export const heightOf = (axis: readonly Part[]) => axis.reduce((sum, { height }) => sum + height, 0)

/** The position of a minute of the day, in pixels from the top. */
export function topOf(minute: number, axis: readonly Part[]): number {
  const part = axis.find(({ to }) => minute < to) ?? axis.at(-1)
  if (!part) return 0
  const within = Math.min(part.to, Math.max(part.from, minute)) - part.from
  return part.top + (within / (part.to - part.from)) * part.height
}

/** The minute of the day at a height, on the grid of the shop. */
export function minuteAt(top: number, axis: readonly Part[], grid: number): number | null {
  const part = axis.find((each) => top < each.top + each.height) ?? axis.at(-1)
  if (!part || part.isFold) return null
  const minute = part.from + ((top - part.top) / part.height) * (part.to - part.from)
  return Math.max(part.from, Math.floor(minute / grid) * grid)
}

type Taken = { taken: number; places: number }

/**
 * The bookings of a day, and how many it would have if it were full: besides those that are booked, as many as
 * still fit of the shortest service of each person. Null: nothing can be booked, and nothing is.
 */
export function placesOn(
  hours: CalendarHours,
  column: Column,
  bookings: readonly Booked[],
  blocks: readonly Blocked[],
  clock: ZoneClock,
): Taken | null {
  const people = peopleOn(hours, []).filter((id) => column.staffId === null || id === column.staffId)
  const held = inColumn(column, bookings, clock).filter(({ isHeld }) => isHeld)
  const busy = new Map<string | undefined, Span[]>()
  let [taken, places] = [0, 0]
  for (const entry of entriesOf(column, held, hours.services, clock)) {
    const staffId = entry.bookings[0]?.staffId
    busy.set(staffId, [...(busy.get(staffId) ?? []), entry])
    taken += takenPlaces(entry)
    places += Math.max(entry.places ?? 1, takenPlaces(entry))
  }
  const offered = hours.services
    .filter(({ isOn }) => isOn)
    .toSorted((a, b) => whole(a) - whole(b) || a.places - b.places)
  for (const staffId of people) {
    const shortest = offered.find(({ staffIds }) =>
      staffId === '' ? staffIds.length === 0 : staffIds.includes(staffId),
    )
    if (!shortest) continue
    const own = { ...column, staffId }
    const free = without(openOn(hours, own), [...(busy.get(staffId) ?? []), ...blockedOn(own, blocks, clock)])
    const fit = free.reduce((sum, { from, to }) => sum + Math.floor((to - from) / whole(shortest)), 0)
    places += fit * shortest.places
  }
  return places === 0 ? null : { taken, places }
}

const whole = ({ minutes, before, after }: CalendarHours['services'][number]) => minutes + before + after

/** Times in working hours without a booking; with all people shown, those without any booking. */
export function freeOn(
  hours: CalendarHours,
  column: Column,
  bookings: readonly Booked[],
  blocks: readonly Blocked[],
  clock: ZoneClock,
): Span[] {
  const busy = [...entriesOf(column, bookings, hours.services, clock), ...blockedOn(column, blocks, clock)]
  return without(openOn(hours, column), busy)
}

function without(open: readonly Span[], busy: readonly Span[]): Span[] {
  const free: Span[] = []
  const gone = joined(busy)
  for (const { from, to } of open) {
    let start = from
    for (const each of gone) {
      if (each.to <= start || each.from >= to) continue
      if (start < each.from) free.push({ from: start, to: each.from })
      start = each.to
    }
    if (start < to) free.push({ from: start, to })
  }
  return free
}

/** Each person has a colour of their own, as far as there are any. */
const COLOURS = 5

export function colourOf(staffId: string, staff: readonly { id: string }[]): number {
  const at = staff.findIndex(({ id }) => id === staffId)
  return at < 0 ? 0 : at % COLOURS
}

type Shown = { view: 'day' | 'week'; day: number; staffId: string | null }

/** The days of the week around a day, or the people of that day. */
export function columnsOf(
  { view, day, staffId }: Shown,
  hours: CalendarHours,
  bookings: readonly Booked[],
  language: Language,
): Column[] {
  if (view === 'week') {
    return weekOf(day, firstWeekday(language)).map((each) => ({ key: String(each), day: each, staffId }))
  }
  const people = staffId === null ? peopleOn(hours, bookings) : [staffId]
  return people.map((id) => ({ key: id, day, staffId: id }))
}

type Days<B> = { hours: CalendarHours; bookings: readonly B[]; blocks: readonly Blocked[]; clock: ZoneClock }

/** What stands in each column of a grid. */
export function stripesOf<B extends Booked>(
  columns: readonly Column[],
  { hours, bookings, blocks, clock }: Days<B>,
): { column: Column; seen: B[]; entries: Placed<B>[]; closed: Closed[]; open: readonly Span[] }[] {
  return columns.map((column) => {
    const seen = inColumn(column, bookings, clock)
    return {
      column,
      seen,
      entries: placed(entriesOf(column, seen, hours.services, clock)),
      closed: closedOn(hours, column, blocks, clock),
      open: openOn(hours, column),
    }
  })
}

/** Full hours, without those inside a fold. */
export function hoursShown(axis: readonly Part[]): number[] {
  return axis.flatMap((part) =>
    part.isFold ? [] : Array.from({ length: Math.round(part.height / HOUR_PX) }, (_, at) => part.from + at * 60),
  )
}
