import type { FreeTime, Wanted } from '../free-times.ts'
import type { BookingSetup, DayHours, StaffMember } from '../setup.ts'

/**
 * Free times a second time, written differently: every minute of some days is looked at by itself, and what the shop's
 * clock shows then is asked of the platform. Nothing but the types is shared with the code that it is compared with.
 */

const MINUTE = 60_000
const DAY = 24 * 60

/** The local time of a zone in each minute, in minutes since 1970 as if the zone were UTC. */
export type Minutes = { zone: string; begin: number; shown: Int32Array; first: Map<number, number> }

export function minutesOfZone(zone: string, from: string, days: number): Minutes {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const begin = Date.parse(from) / MINUTE
  const shown = new Int32Array(days * DAY)
  const first = new Map<number, number>()
  for (let index = 0; index < shown.length; index++) {
    // Clocks change on quarters of an hour only.
    const quarter = index - (index % 15)
    const text = index === quarter ? format.format((begin + index) * MINUTE) : ''
    shown[index] =
      index === quarter ? Date.parse(`${text.replace(' ', 'T')}Z`) / MINUTE : (shown[quarter] ?? 0) + (index - quarter)
    const minute = shown[index] ?? 0
    if (!first.has(minute)) first.set(minute, index)
  }
  return { zone, begin, shown, first }
}

/** The first minute that shows this; of a skipped one, as many minutes after the last one that is shown. */
function indexOf(table: Minutes, minute: number): number {
  for (let back = 0; back < 3 * 60; back++) {
    const index = table.first.get(minute - back)
    if (index !== undefined) return index + back
  }
  return -1
}

export function freeMinuteByMinute(wanted: Wanted & { from: string; to: string }, table: Minutes): FreeTime[] {
  const { setup, party, now } = wanted
  const service = setup.services.find((each) => each.id === wanted.serviceId)
  if (!service?.isOn || party > service.largestParty || party < 1) return []
  const people =
    service.staffIds.length === 0
      ? [null].filter(() => wanted.staffId === null)
      : setup.staff
          .filter((person) => service.staffIds.includes(person.id) && person.isOn)
          .filter((person) => wanted.staffId === null || wanted.staffId === person.id)
  const dateAt = (index: number) => dateOf(Math.floor((table.shown[index] ?? 0) / DAY))
  const minuteNow = Math.floor(now / MINUTE) - table.begin
  const lastDate = new Date(Date.parse(dateAt(minuteNow)) + setup.rules.daysAhead * DAY * MINUTE)
    .toISOString()
    .slice(0, 10)
  const result: FreeTime[] = []
  const persons = people.map((person) => ({ person, ...paint(setup, person, table) }))
  for (let index = 0; index < table.shown.length; index++) {
    let isStart = false
    for (const { starts } of persons) isStart ||= starts[index] === 1
    if (!isStart) continue
    const start = (table.begin + index) * MINUTE
    const date = dateAt(index)
    if (date < wanted.from || date > wanted.to || date > lastDate) continue
    if (start < now + setup.rules.leadMinutes * MINUTE) continue
    const time: FreeTime = { start, end: start + service.minutes * MINUTE, left: 0, staffIds: [] }
    for (const { person, open, starts } of persons) {
      if (starts[index] !== 1) continue
      if (open.subarray(index, index + service.minutes).includes(0)) continue
      const left = leftAt(wanted, service, person?.id ?? '', start)
      if (left < party) continue
      time.left += left
      if (person) time.staffIds.push(person.id)
    }
    if (time.left > 0) result.push(time)
  }
  return result
}

const dates = new Map<number, string>()

function dateOf(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY * MINUTE).toISOString().slice(0, 10)
  dates.set(day, text)
  return text
}

/** Looks at every minute of the booking and its buffers. */
function leftAt(
  { busy, blocks }: Wanted,
  service: BookingSetup['services'][number],
  staffId: string,
  start: number,
): number {
  let least = service.places
  const end = start + (service.minutes + service.after) * MINUTE
  const begin = start - service.before * MINUTE
  const near = busy.filter((each) => each.busyFrom < end && each.busyTo > begin)
  const blocked = blocks.filter((each) => each.startsAt < end && each.endsAt > begin)
  if (near.length === 0 && blocked.length === 0) return least
  for (let at = begin; at < end; at += MINUTE) {
    for (const block of blocked) {
      if ((block.staffId === '' || block.staffId === staffId) && block.startsAt <= at && at < block.endsAt) return 0
    }
    let taken = 0
    for (const each of near) {
      const isOurs = staffId === '' ? each.serviceId === service.id : each.staffId === staffId
      if (!isOurs || at < each.busyFrom || at >= each.busyTo) continue
      if (staffId !== '' && (each.serviceId !== service.id || each.startsAt !== start)) return 0
      taken += each.party
    }
    // A booking that shares its beginning with others shares all of it, whatever was around it when they were booked.
    if (staffId !== '') {
      taken = 0
      for (const each of near) if (each.staffId === staffId) taken += each.party
    }
    least = Math.min(least, service.places - taken)
  }
  return least
}

/** Marks the open minutes, and those in which a time may begin. */
function paint(setup: BookingSetup, person: StaffMember | null, table: Minutes) {
  const open = new Uint8Array(table.shown.length)
  const starts = new Uint8Array(table.shown.length)
  const off = setup.daysOff.filter((each) => each.staffId === null || each.staffId === person?.id)
  const first = Math.ceil((table.shown[0] ?? 0) / DAY)
  const last = Math.floor((table.shown.at(-1) ?? 0) / DAY) - 2
  for (let day = first; day <= last; day++) {
    const date = new Date(day * DAY * MINUTE)
    const text = date.toISOString().slice(0, 10)
    if (off.some((each) => text >= each.from && text <= each.to)) continue
    for (const [from, to] of rangesOn(setup, person, text, date.getUTCDay() === 0 ? 7 : date.getUTCDay())) {
      const [begin, end] = [indexOf(table, day * DAY + from), indexOf(table, day * DAY + to)]
      for (let index = begin; index < end; index++) open[index] = 1
      for (let minute = from; minute < to; minute += setup.rules.grid) {
        starts[indexOf(table, day * DAY + minute)] = 1
      }
    }
  }
  for (const { from, to } of off) {
    const [begin, end] = [Date.parse(from) / MINUTE, Date.parse(to) / MINUTE + DAY]
    for (let index = 0; index < open.length; index++) {
      const minute = table.shown[index] ?? 0
      if (minute >= begin && minute < end) open[index] = 0
    }
  }
  return { open, starts }
}

function rangesOn(
  setup: BookingSetup,
  person: StaffMember | null,
  date: string,
  weekday: number,
): [from: number, to: number][] {
  const special = setup.specialDays.find((each) => each.date === date)?.hours.map(range)
  const weekly = (person?.weekly ?? setup.weekly).filter((each) => each.weekday === weekday).map(range)
  if (!special) return weekly
  if (!person?.weekly) return special
  const both: [number, number][] = []
  for (const own of weekly) {
    for (const shop of special) {
      const [from, to] = [own[0] > shop[0] ? own[0] : shop[0], own[1] < shop[1] ? own[1] : shop[1]]
      if (to > from) both.push([from, to])
    }
  }
  return both
}

function range({ from, to }: DayHours): [number, number] {
  const [begin, end] = [from, to].map((time) => {
    const [hour = '', minute = ''] = time.split(':')
    return parseInt(hour, 10) * 60 + parseInt(minute, 10)
  }) as [number, number]
  return [begin, end <= begin ? end + DAY : end]
}
