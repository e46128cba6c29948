import { clockOf, DAY_MS, type ZoneClock } from '../../time/zones.ts'
import type { AccessTimes } from './access.ts'

/** Whether a form is open at a moment, and what comes next. */
export type Opening = {
  isOpen: boolean
  /** When the current opening began; null: it has no beginning, or the form is closed. */
  since: Date | null
  /** When the current opening ends. */
  until: Date | null
  /** When the form opens next, while it is closed. */
  next: Date | null
  /** Names the current opening, so that each can be counted by itself. */
  period: string
}

const ALWAYS: Opening = { isOpen: true, since: null, until: null, next: null, period: '' }
const STEP_DAYS = { daily: 1, weekly: 7 } as const

export function openingAt(times: AccessTimes | null, now: Date): Opening {
  if (times === null) return ALWAYS
  const clock = clockOf(times.zone)
  const { opensAt, closesAt, repeat } = times
  if (repeat !== 'never' && opensAt !== null && closesAt !== null) {
    return repeated(opensAt, closesAt, STEP_DAYS[repeat], clock, now)
  }
  const since = opensAt === null ? null : momentOf(opensAt, clock)
  const until = closesAt === null ? null : momentOf(closesAt, clock)
  const isEarly = since !== null && now < since
  if (isEarly || (until !== null && now >= until)) {
    return { isOpen: false, since: null, until: null, next: isEarly ? since : null, period: '' }
  }
  return { isOpen: true, since, until, next: null, period: opensAt ?? '' }
}

/** The same days and hours again, on the shop's clock: 08:00 stays 08:00 when the clocks change. */
function repeated(opensAt: string, closesAt: string, days: number, clock: ZoneClock, now: Date): Opening {
  const stepMs = days * DAY_MS
  const first = localMs(opensAt)
  const length = localMs(closesAt) - first
  const local = now.getTime() + clock(now.getTime())
  const turn = Math.floor((local - first) / stepMs)
  for (let at = Math.max(0, turn - 1); at <= Math.max(0, turn + 2); at++) {
    const start = first + at * stepMs
    const since = momentOf(localText(start), clock)
    if (since > now) return { isOpen: false, since: null, until: null, next: since, period: '' }
    const until = momentOf(localText(start + length), clock)
    if (now < until) return { isOpen: true, since, until, next: null, period: localText(start) }
  }
  return { isOpen: false, since: null, until: null, next: null, period: '' }
}

/** The moment of a local time. Of two, the first; one that the clocks skip is as much later as they skip. */
export function momentOf(local: string, clock: ZoneClock): Date {
  const wanted = localMs(local)
  const moments = [wanted - clock(wanted - DAY_MS), wanted - clock(wanted + DAY_MS)]
  const right = moments.filter((at) => at + clock(at) === wanted)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...moments))
}

export function localMs(local: string): number {
  return Date.parse(`${local}:00Z`)
}

function localText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16)
}
