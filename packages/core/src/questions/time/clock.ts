/**
 * Times of day are compared as times of this day, so that rules and conditions about them are those of dates. It lies
 * before the first day of spreadsheets: there, such a time is no date.
 */
export const CLOCK_DAY = '1900-01-01'

export const STEP_MINUTES = [1, 5, 10, 15, 30, 60] as const

const MINUTE_MAX = 24 * 60

type Clock = { earliest: string; latest: string; stepMinutes: number }

/** HH:mm as minutes since midnight; null when it is no time. */
export function toMinutes(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** From the earliest to the latest time, over midnight when the latest is the smaller one. */
export function isInRange(minutes: number, { earliest, latest }: Clock): boolean {
  const [from, until] = [toMinutes(earliest) ?? 0, toMinutes(latest) ?? MINUTE_MAX - 1]
  return from <= until ? minutes >= from && minutes <= until : minutes >= from || minutes <= until
}

/** Steps are counted from the earliest time. Null: it is on one; else the times of the range before and after it. */
export function nearestSteps(minutes: number, clock: Clock): { before: string; after: string } | null {
  const from = toMinutes(clock.earliest) ?? 0
  const rest = (minutes - from + MINUTE_MAX) % clock.stepMinutes
  if (rest === 0) return null
  const before = clockText(minutes - rest)
  const next = (minutes - rest + clock.stepMinutes) % MINUTE_MAX
  const isLast = !isInRange(next, clock) || (next - from + MINUTE_MAX) % MINUTE_MAX === 0
  return { before, after: isLast ? before : clockText(next) }
}

function clockText(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  const time = (minutes + MINUTE_MAX) % MINUTE_MAX
  return `${part(Math.floor(time / 60))}:${part(time % 60)}`
}
