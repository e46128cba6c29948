import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases.ts'
import { freeTimes, offeredTimes, type Wanted } from './free-times.ts'
import { freeMinuteByMinute, type Minutes, minutesOfZone } from './testing/minute-by-minute.ts'
import { givenBusy, givenPerson, givenService, givenSetup } from './testing/given-setup.ts'
import { timesShownInSteps } from './times-shown.ts'
import type { BookingSetup, DayHours, Service } from './setup.ts'

const SCHEDULES = cases(5_000)

/** A zone, and a day around which something happens to its clock: nothing, both changes, and changed rules. */
const PLACES = [
  ['UTC', '2026-11-18'],
  ['Asia/Riyadh', '2026-11-18'],
  ['Asia/Kathmandu', '2026-07-01'],
  ['Asia/Kolkata', '2026-11-18'],
  ['America/Sao_Paulo', '2026-02-10'],
  ['Pacific/Apia', '2026-11-18'],
  ['Pacific/Kiritimati', '2026-01-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Europe/London', '2027-03-28'],
  ['Europe/London', '2027-10-31'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/St_Johns', '2026-03-08'],
  ['America/Santiago', '2026-04-05'],
  ['America/Santiago', '2026-09-06'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Sydney', '2026-10-04'],
  ['Pacific/Auckland', '2026-04-05'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Beirut', '2026-10-25'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-30'],
  ['Antarctica/Troll', '2026-03-29'],
  ['Antarctica/Troll', '2026-10-25'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Africa/Casablanca', '2026-03-22'],
  // Rules that changed: summer time given up, or brought back, and zones that moved.
  ['America/Mexico_City', '2022-10-30'],
  ['Asia/Amman', '2022-10-28'],
  ['Asia/Tehran', '2022-09-22'],
  ['Africa/Cairo', '2023-04-28'],
  ['America/Sao_Paulo', '2019-02-17'],
  ['Pacific/Apia', '2020-09-27'],
  ['Pacific/Apia', '2021-04-04'],
  ['Asia/Almaty', '2024-03-01'],
  ['America/Asuncion', '2024-10-06'],
  ['Africa/Juba', '2021-02-01'],
  ['Europe/Istanbul', '2016-09-07'],
] as const

describe('free times of random schedules', () => {
  it(`finds the same free times as a second implementation minute by minute, for ${SCHEDULES} schedules`, () => {
    const tables = PLACES.map(([zone, date]) => minutesOfZone(zone, shifted(date, -5), 12))
    let [withTimes, withNone] = [0, 0]
    let different: object | null = null
    for (let seed = 1; seed <= SCHEDULES && different === null; seed++) {
      const [table, date] = [tables[seed % PLACES.length], PLACES[seed % PLACES.length]?.[1] ?? '']
      if (!table) throw new Error('no such place')
      const wanted = schedule(seed, table, date)
      const [found, again] = [freeTimes(wanted), freeMinuteByMinute(wanted, table)]
      // Comparing texts is much faster; the difference is shown below.
      if (JSON.stringify(found) !== JSON.stringify(again)) different = { seed, found, again }
      if (found.length > 0) withTimes += 1
      else withNone += 1
    }
    expect(different).toBeNull()
    // Most have something to compare, and some have nothing.
    expect(withTimes).toBeGreaterThan(SCHEDULES / 2)
    expect(withNone).toBeGreaterThan(SCHEDULES / 50)
  })

  it('finds the same free times on a page, which computes them a few days at a time', () => {
    const tables = PLACES.map(([zone, date]) => minutesOfZone(zone, shifted(date, -5), 12))
    let count = 0
    for (let seed = 1; seed <= 300; seed++) {
      const [table, date] = [tables[seed % PLACES.length], PLACES[seed % PLACES.length]?.[1] ?? '']
      if (!table) throw new Error('no such place')
      const wanted = schedule(seed, table, date)
      const steps = timesShownInSteps({ ...wanted, showsLeft: false })
      let step = steps.next()
      while (!step.done) step = steps.next()
      const { days } = step.value
      const [from, to] = [days[0]?.date, days.at(-1)?.date]
      if (from === undefined || to === undefined) continue
      const starts = days.flatMap(({ times }) => times.map(({ start }) => Date.parse(start)))
      expect([seed, starts]).toEqual([seed, offeredTimes({ ...wanted, from, to }).map(({ start }) => start)])
      count += starts.length
    }
    expect(count).toBeGreaterThan(1_000)
  })
})

function schedule(seed: number, table: Minutes, date: string): Wanted & { from: string; to: string } {
  const random = randomOf(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const oneOf = <T>(first: T, ...others: T[]): T => [first, ...others][upTo(others.length)] ?? first
  const time = () => `${two(upTo(23))}:${two(oneOf(0, 0, 15, 30, 30, 45, 20))}`
  const hours = (): DayHours => ({ from: time(), to: time() })
  const day = () => shifted(date, upTo(4) - 2)
  const weekly = () =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      Array.from({ length: oneOf(0, 1, 1, 2, 3) }, () => ({ weekday, ...hours() })),
    )
  const staffIds = ['a', 'b', 'c'].slice(0, upTo(3))
  const service = (id: string): Service => {
    const places = oneOf(1, 1, 2, 5)
    return givenService({
      id,
      minutes: oneOf(5, 15, 30, 30, 45, 45, 60, 90, 200, upTo(9) === 0 ? 1440 : 20),
      before: oneOf(0, 0, 10, 45),
      after: oneOf(0, 0, 15, 60),
      places,
      largestParty: oneOf(places, 1),
      staffIds: staffIds.filter(() => random() < 0.8),
      isOn: random() < 0.97,
    })
  }
  const services: [Service, Service] = [service('one'), service('two')]
  const begin = shifted(date, upTo(2) - 2)
  const setup: BookingSetup = givenSetup({
    zone: table.zone,
    weekly: weekly(),
    services,
    staff: staffIds.map((id) => givenPerson(id, { weekly: oneOf(null, weekly()), isOn: random() < 0.9 })),
    daysOff: Array.from({ length: oneOf(0, 0, 0, 1, 2) }, (_, index) => {
      const [from = '', to = ''] = [day(), day()].toSorted()
      return { id: `off${index}`, from, to, note: '', staffId: oneOf(null, ...staffIds, ...staffIds) }
    }),
    specialDays: [...new Set(Array.from({ length: upTo(2) }, day))].map((each) => ({
      date: each,
      hours: Array.from({ length: upTo(2) }, hours),
    })),
    rules: { grid: oneOf(5, 15, 20, 30, 45, 60, 120), leadMinutes: oneOf(0, 0, 60, 1500), daysAhead: oneOf(1, 3, 30) },
  })
  const moment = () => Date.parse(shifted(date, -3)) + upTo(6 * 24 * 12) * 5 * 60_000
  return {
    setup,
    serviceId: oneOf('one', 'one', 'one', 'one', 'two'),
    staffId: oneOf(null, null, null, ...services[0].staffIds),
    party: oneOf(1, 1, 1, 1, 1, 2),
    from: begin,
    to: shifted(begin, 1 + upTo(2)),
    now: Date.parse(shifted(date, -3)) + upTo(2 * 24 * 60) * 60_000,
    busy: Array.from({ length: upTo(12) }, () => {
      const booked = oneOf(...services)
      // As often as not at a time that another customer could choose as well.
      const at = random() < 0.5 ? moment() : Math.floor(moment() / 3_600_000) * 3_600_000
      return givenBusy(booked, new Date(at).toISOString(), { staffId: oneOf('', ...staffIds), party: 1 + upTo(2) })
    }),
    blocks: Array.from({ length: upTo(2) }, () => {
      const startsAt = moment()
      return { staffId: oneOf('', ...staffIds), startsAt, endsAt: startsAt + (1 + upTo(300)) * 60_000 }
    }),
  }
}

const two = (number: number) => String(number).padStart(2, '0')

function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_769
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
