import { DAY_MS, type ZoneClock } from '../time/zones.ts'

const WEEK_DAYS = 7

type Period = { from: number; to: number }

/**
 * The period to compare with: as long, and earlier by the fewest whole weeks that don't overlap, so that Saturdays meet
 * Saturdays. It ends at the same time of its last day, so that a day that is not over is compared with as much of one.
 */
export function periodBefore({ from, to }: Period, clock: ZoneClock): Period {
  const dayOf = (at: number) => Math.floor((at + clock(at)) / DAY_MS)
  const days = dayOf(Math.max(from, to - 1)) - dayOf(from) + 1
  const backMs = Math.ceil(days / WEEK_DAYS) * WEEK_DAYS * DAY_MS
  /** The same time of day on that day, though the clocks may have changed in between. */
  const earlier = (at: number) => {
    const local = at + clock(at) - backMs
    return local - clock(local - clock(at))
  }
  return { from: earlier(from), to: earlier(to) }
}
