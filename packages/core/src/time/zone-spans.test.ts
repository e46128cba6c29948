import { describe, expect, it, vi } from 'vitest'
import { clockOfSpans, zoneSpans } from './zone-spans.ts'
import { DAY_MS, QUARTER_MS, zoneClock } from './zones.ts'

const week = { from: Date.parse('2026-10-23T09:07:00Z'), to: Date.parse('2026-10-30T00:00:00Z') }

describe('the spans of a zone', () => {
  it.each(['UTC', 'Asia/Riyadh', 'Asia/Kathmandu'])('makes one span without a clock change: %s', (zone) => {
    const clock = zoneClock(zone)
    expect(zoneSpans(clock, week)).toEqual([
      { from: Date.parse('2026-10-23T09:00:00Z'), to: week.to, offset: clock(week.from) },
    ])
  })

  it('ends a span where the clocks change', () => {
    const change = Date.parse('2026-10-25T01:00:00Z')
    expect(zoneSpans(zoneClock('Europe/Berlin'), week)).toEqual([
      { from: Date.parse('2026-10-23T09:00:00Z'), to: change, offset: 7_200_000 },
      { from: change, to: week.to, offset: 3_600_000 },
    ])
  })

  it.each(['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Riyadh'])(
    'spans give the same clock as the platform in %s, inside and outside of them',
    (zone) => {
      const clock = zoneClock(zone)
      const known = clockOfSpans(zoneSpans(clock, week), zone)
      for (let at = week.from - 30 * DAY_MS; at < week.to + 200 * DAY_MS; at += 7 * QUARTER_MS) {
        expect(known(at)).toBe(clock(at))
      }
    },
  )

  it('creates no formatter of the platform within the spans', () => {
    const clock = clockOfSpans(zoneSpans(zoneClock('Europe/Berlin'), week), 'Europe/Berlin')
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    clock(week.from)
    clock(week.to - 1)
    expect(made).not.toHaveBeenCalled()
    clock(week.to)
    expect(made).toHaveBeenCalledOnce()
    made.mockRestore()
  })
})
