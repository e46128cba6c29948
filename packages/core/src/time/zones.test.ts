import { describe, expect, it } from 'vitest'
import { isTimeZone, localText, nextDay, QUARTER_MS, startOfDay, zoneClock } from './zones.ts'

const HOUR = 3_600_000

describe('the clock of a time zone', () => {
  it.each([
    ['UTC', 0],
    ['America/Sao_Paulo', -3 * HOUR],
    ['Asia/Kolkata', 5.5 * HOUR],
    ['Asia/Kathmandu', 5.75 * HOUR],
    ['Pacific/Kiritimati', 14 * HOUR],
  ])('the clock of a time zone has the right offset in %s', (zone, offset) => {
    expect(zoneClock(zone)(Date.UTC(2026, 10, 16, 10, 7))).toBe(offset)
  })

  it('switches to summer time on the minute', () => {
    const clock = zoneClock('Europe/Berlin')
    expect([clock(Date.UTC(2026, 2, 29, 0, 59)), clock(Date.UTC(2026, 2, 29, 1, 0))]).toEqual([HOUR, 2 * HOUR])
  })

  it.each([
    ['UTC', true],
    ['Asia/Riyadh', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('decides whether %j is a time zone', (zone, expected) => {
    expect(isTimeZone(zone)).toBe(expected)
  })

  it('formats a moment in local time', () => {
    expect(localText(Date.UTC(2026, 10, 16, 2, 30, 5, 999), zoneClock('America/Sao_Paulo'))).toBe('2026-11-15 23:30:05')
  })
})

describe('the start of a day', () => {
  it.each([
    ['2026-11-16', 'America/Sao_Paulo', '2026-11-16T03:00:00.000Z'],
    ['2026-11-16', 'Asia/Kolkata', '2026-11-15T18:30:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    // The clocks skipped midnight there.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // They went back at midnight: the day before ended an hour later.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ])('the start of a day of %s in %s is correct', (date, zone, expected) => {
    expect(startOfDay(date, zoneClock(zone)).toISOString()).toBe(expected)
  })

  it.each([
    'Europe/London',
    'America/New_York',
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Tehran',
    'Australia/Lord_Howe',
  ])('the start of a day is the first moment of its day on each day of three years in %s', (zone) => {
    const clock = zoneClock(zone)
    for (let date = '2023-01-01'; date < '2026-01-01'; date = nextDay(date)) {
      const at = startOfDay(date, clock).getTime()
      const dayAt = (time: number) => localText(time, clock).slice(0, 10)
      expect([dayAt(at), dayAt(at - QUARTER_MS) < date]).toEqual([date, true])
    }
  })
})
