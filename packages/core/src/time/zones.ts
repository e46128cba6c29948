/** True for a name that this platform supports, such as America/Sao_Paulo. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The clock of a time zone: its offset from UTC at a moment, in milliseconds. It is called for a million moments in a
 * row, so the offset is computed once a day; on days with a clock change, for each quarter of an hour.
 */
export function zoneClock(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    era: 'short',
  })
  const offsetAt = (at: number) => localTime(format, at) - at
  const quarters = remembered((quarter) => offsetAt(quarter * QUARTER_MS))
  const midnights = remembered((day) => offsetAt(day * DAY_MS))
  const days = remembered((day) => (midnights(day) === midnights(day + 1) ? midnights(day) : null))
  return (at) => days(Math.floor(at / DAY_MS)) ?? quarters(Math.floor(at / QUARTER_MS))
}

export type ZoneClock = ReturnType<typeof zoneClock>

/** Making a clock is slow, and a few zones are asked for again and again. One that is unknown here is UTC. */
const clocks = new Map<string, ZoneClock>()
const MAX_CLOCKS = 500

export function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone)
  if (known) return known
  const made = zoneClock(isTimeZone(zone) ? zone : 'UTC')
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(zone, made)
  return made
}

/** The start of a day (YYYY-MM-DD) in a time zone. When the clocks skip midnight, the first moment of that day. */
export function startOfDay(date: string, clock: ZoneClock): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const guess = midnight - clock(midnight)
  // The offset there may differ from the one at the guess: take the earlier of the two that are on that day.
  const candidates = [guess, midnight - clock(guess - DAY_MS / 2), midnight - clock(guess + DAY_MS / 2)]
  const right = candidates.filter((at) => at + clock(at) >= midnight)
  return new Date(Math.min(...(right.length > 0 ? right : [guess])))
}

/** A moment in local time: 2026-11-16 07:00:00. */
export function localText(at: number, clock: ZoneClock): string {
  const local = at + clock(at)
  const day = Math.floor(local / DAY_MS)
  if (day !== lastDay) {
    lastDay = day
    lastDate = new Date(day * DAY_MS).toISOString().slice(0, 10)
  }
  const seconds = Math.floor((local - day * DAY_MS) / 1000)
  return `${lastDate} ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Consecutive moments are mostly on the same day. */
let lastDay = Number.NaN
let lastDate = ''

const two = (number: number) => (number < 10 ? `0${number}` : String(number))

export function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

export const QUARTER_MS = 900_000
export const DAY_MS = 86_400_000
/** A hundred years of days. */
const MAX_KNOWN = 36_500

function remembered<Value>(of: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = of(key)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, value)
    return value
  }
}

function localTime(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const number = (name: string) => Number(parts[name])
  const year = parts['era'] === 'BC' ? 1 - number('year') : number('year')
  const time = new Date(0)
  time.setUTCFullYear(year, number('month') - 1, number('day'))
  return time.setUTCHours(number('hour'), number('minute'), number('second'))
}
