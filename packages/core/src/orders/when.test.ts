import { describe, expect, it } from 'vitest'
import { clockOf } from '../time/zones.ts'
import { isOpenAt, offeredTimes, readWhen } from './when.ts'

const when = (changes = {}) => ({
  asSoonAsPossible: false,
  atATime: true,
  hours: [],
  makingMinutes: 0,
  perHalfHour: null,
  daysAhead: 0,
  ...changes,
})
const local = (text: string) => Date.parse(`${text}:00Z`)
const berlin = clockOf('Europe/Berlin')

describe('opening hours', () => {
  const hours = [
    { weekday: 5, from: '18:00', to: '02:00' },
    { weekday: 6, from: '10:00', to: '14:00' },
  ]
  it.each([
    ['2026-11-20T17:59', false], // a Friday
    ['2026-11-20T18:00', true],
    ['2026-11-21T01:59', true],
    ['2026-11-21T02:00', false],
    ['2026-11-21T13:59', true],
    ['2026-11-21T14:00', false],
    ['2026-11-22T01:00', false],
  ])('decides whether the shop is open at %s', (time, isOpen) => {
    expect(isOpenAt(hours, local(time))).toBe(isOpen)
  })

  it('carries opening hours from Sunday into Monday', () => {
    expect(isOpenAt([{ weekday: 7, from: '20:00', to: '03:00' }], local('2026-11-23T02:00'))).toBe(true)
  })
})

describe('times to choose', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '01:00', to: '04:00' }))

  it('leaves out the hour that the clocks skip', () => {
    const times = offeredTimes(when({ hours: everyDay }), 0, Date.parse('2026-03-28T23:30:00Z'), berlin)
    expect(times.map((time) => time.slice(11))).toEqual(['01:00', '01:30', '03:00', '03:30'])
    expect(readWhen('2026-03-29T02:30', berlin)).toBeNull()
  })

  it('offers the hour that comes twice once', () => {
    const times = offeredTimes(when({ hours: everyDay }), 0, Date.parse('2026-10-24T22:30:00Z'), berlin)
    expect(times.map((time) => time.slice(11))).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'])
  })

  it('keeps the hours of the shop and the real time of making when the clocks change', () => {
    // 23:50 in Berlin, and two hours of work that end at 02:50 by the new time.
    const hours = everyDay.map((each) => ({ ...each, to: '06:00' }))
    const times = offeredTimes(when({ hours, daysAhead: 1 }), 120, Date.parse('2026-03-28T23:50:00Z'), berlin)
    expect(times.slice(0, 2)).toEqual(['2026-03-29T04:00', '2026-03-29T04:30'])
  })

  it('offers half hours of a clock that is a quarter of an hour off', () => {
    const kathmandu = clockOf('Asia/Kathmandu')
    const times = offeredTimes(when(), 0, Date.parse('2026-11-18T16:00:00Z'), kathmandu)
    expect(times.slice(0, 2)).toEqual(['2026-11-18T22:00', '2026-11-18T22:30'])
    expect(new Date(readWhen('2026-11-18T22:00', kathmandu)?.at ?? 0).toISOString()).toBe('2026-11-18T16:15:00.000Z')
  })

  it('ends the times with the last day', () => {
    expect(offeredTimes(when({ daysAhead: 1 }), 0, Date.parse('2026-11-18T22:10:00Z'), clockOf('UTC')).length).toBe(51)
  })
})
