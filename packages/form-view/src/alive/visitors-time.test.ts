import { describe, expect, it } from 'vitest'
import { visitorsTime } from './visitors-time.ts'

describe('the time of a booking on the visitor’s clock', () => {
  it.each([
    // The shop in Apia shows Thursday 10:00 then.
    ['Pacific/Apia', '2026-11-18T21:00:00.000Z', '2026-11-19 10:00', null],
    ['America/Sao_Paulo', '2026-11-18T21:00:00.000Z', '2026-11-19 10:00', 'Wed 18, 18:00'],
    ['Asia/Kolkata', '2026-11-18T21:00:00.000Z', '2026-11-19 10:00', 'Thu 19, 02:30'],
    // The same time of another day.
    ['Pacific/Pago_Pago', '2026-11-18T21:00:00.000Z', '2026-11-19 10:00', 'Wed 18, 10:00'],
    // Another zone with the same clock.
    ['Europe/Paris', '2026-07-01T08:00:00.000Z', '2026-07-01 10:00', null],
    ['Africa/Cairo', '2026-04-23T21:30:00.000Z', '2026-04-23 23:30', null],
    ['Africa/Cairo', '2026-04-23T22:30:00.000Z', '2026-04-24 00:30', 'Fri 24, 01:30'],
  ])('shows in %s the start %s, where the shop’s clock shows %s, as %j', (visitor, start, shown, expected) => {
    expect(visitorsTime(start, shown, 'en-GB', visitor)).toBe(expected)
  })
})
