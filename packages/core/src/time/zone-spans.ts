import { QUARTER_MS, type ZoneClock, zoneClock } from './zones.ts'

/** Moments, without the last one, at which a zone's clock is `offset` milliseconds ahead of UTC. */
export type ZoneSpan = { from: number; to: number; offset: number }

/** The offsets of a clock in a time span, for a browser that would need long to compute them. */
export function zoneSpans(clock: ZoneClock, { from, to }: { from: number; to: number }): ZoneSpan[] {
  const spans: ZoneSpan[] = []
  for (let at = Math.floor(from / QUARTER_MS) * QUARTER_MS; at < to; at += QUARTER_MS) {
    const offset = clock(at)
    const last = spans.at(-1)
    if (last?.offset === offset) last.to = at + QUARTER_MS
    else spans.push({ from: at, to: at + QUARTER_MS, offset })
  }
  return spans
}

/** The clock of a zone, of which some time is known. For others the platform is asked: a phone takes 0.1 s for the first. */
export function clockOfSpans(spans: readonly ZoneSpan[], zone: string): ZoneClock {
  let platform: ZoneClock | undefined
  let last = spans[0]
  return (at) => {
    if (!last || at < last.from || at >= last.to) last = spans.find(({ from, to }) => from <= at && at < to)
    return last ? last.offset : (platform ??= zoneClock(zone))(at)
  }
}
