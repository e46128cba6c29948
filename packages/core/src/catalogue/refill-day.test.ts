import { describe, expect, it } from 'vitest'
import { refillDay } from './refill-day.ts'

describe('the day of the last refill', () => {
  it.each([
    ['before its time', '2026-11-18T01:59:00Z', 'Asia/Riyadh', '05:00', '2026-11-17'],
    ['from its time on', '2026-11-18T02:00:00Z', 'Asia/Riyadh', '05:00', '2026-11-18'],
    ['on the first day of a month', '2026-12-01T01:00:00Z', 'Asia/Riyadh', '05:00', '2026-11-30'],
    ['where it is still yesterday', '2026-11-18T04:00:00Z', 'America/Sao_Paulo', '00:30', '2026-11-18'],
    // In Berlin, 02:00 to 03:00 is skipped on 29 March 2026, and 02:00 to 03:00 comes twice on 25 October.
    ['before a skipped hour', '2026-03-29T00:59:00Z', 'Europe/Berlin', '02:30', '2026-03-28'],
    ['after a skipped hour', '2026-03-29T01:00:00Z', 'Europe/Berlin', '02:30', '2026-03-29'],
    ['in the first of two hours', '2026-10-25T00:30:00Z', 'Europe/Berlin', '02:30', '2026-10-25'],
    ['in the second of two hours', '2026-10-25T01:30:00Z', 'Europe/Berlin', '02:30', '2026-10-25'],
  ])('finds the day of the last refill %s', (_name, now, zone, at, day) => {
    expect(refillDay(new Date(now), zone, at)).toBe(day)
  })
})
