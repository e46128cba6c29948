import { describe, expect, it } from 'vitest'
import { morningAfter, reminderTimes } from './reminders.ts'

const at = (text: string) => Date.parse(text)
const times = (start: string, zone: string, now: string, minutes: readonly number[] = [1440, 120]) =>
  reminderTimes({ startsAt: at(start), minutes, zone, now: at(now) }).map((each) => new Date(each.at).toISOString())

describe('the times of reminders', () => {
  it('plans reminders the chosen minutes before the start', () => {
    expect(times('2026-11-20T12:00:00Z', 'Asia/Riyadh', '2026-11-18T08:00:00Z')).toEqual([
      '2026-11-19T12:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ])
  })

  it('leaves out reminders from before the booking was made', () => {
    expect(times('2026-11-20T12:00:00Z', 'Asia/Riyadh', '2026-11-20T08:00:00Z')).toEqual(['2026-11-20T10:00:00.000Z'])
    expect(times('2026-11-20T12:00:00Z', 'Asia/Riyadh', '2026-11-20T11:00:00Z')).toEqual([])
  })

  it('keeps reminders that became due while they were being planned', () => {
    expect(times('2026-11-20T12:00:00Z', 'Asia/Riyadh', '2026-11-20T10:03:00Z')).toEqual(['2026-11-20T10:00:00.000Z'])
    expect(times('2026-11-20T12:00:00Z', 'Asia/Riyadh', '2026-11-20T10:06:00Z')).toEqual([])
  })

  it.each([
    // Seven in the morning there.
    ['Asia/Riyadh', '2026-11-20T06:00:00Z', '2026-11-19T17:00:00.000Z'],
    ['America/Sao_Paulo', '2026-11-20T12:00:00Z', '2026-11-19T23:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20T03:30:00Z', '2026-11-19T14:30:00.000Z'],
  ])('moves a reminder from the early morning in %s to the evening before', (zone, start, evening) => {
    expect(times(start, zone, '2026-11-18T00:00:00Z', [120])).toEqual([evening])
  })

  it('plans reminders by the local clock over both changes of daylight saving', () => {
    // In Berlin clocks go forward on 28 March 2027 and back on 31 October 2027.
    expect(times('2027-03-28T07:30:00Z', 'Europe/Berlin', '2027-03-20T00:00:00Z', [120])).toEqual([
      '2027-03-27T19:00:00.000Z',
    ])
    expect(times('2027-10-31T08:30:00Z', 'Europe/Berlin', '2027-10-20T00:00:00Z', [120])).toEqual([
      '2027-10-30T18:00:00.000Z',
    ])
    expect(times('2027-03-28T08:00:00Z', 'Europe/Berlin', '2027-03-20T00:00:00Z', [120])).toEqual([
      '2027-03-28T06:00:00.000Z',
    ])
  })

  it('plans a reminder for the morning when the evening is over, and none when that is after the start', () => {
    // Booked at ten in the evening in Riyadh for half past nine: eight is before, seven would be night.
    expect(times('2026-11-20T06:30:00Z', 'Asia/Riyadh', '2026-11-19T19:00:00Z', [120])).toEqual([
      '2026-11-20T05:00:00.000Z',
    ])
    expect(times('2026-11-20T05:00:00Z', 'Asia/Riyadh', '2026-11-19T19:00:00Z', [120])).toEqual([])
  })

  it('plans one reminder where two would come at the same moment', () => {
    expect(times('2026-11-20T06:00:00Z', 'Asia/Riyadh', '2026-11-18T00:00:00Z', [360, 120])).toEqual([
      '2026-11-19T17:00:00.000Z',
    ])
  })
})

describe('the morning after', () => {
  it('moves a moment at night to eight on the reader’s clock, and none by day', () => {
    expect(morningAfter(at('2026-11-19T12:00:00Z'), 'Asia/Riyadh')).toBeNull()
    expect(morningAfter(at('2026-11-19T17:30:00Z'), 'Asia/Riyadh')).toBe(at('2026-11-20T05:00:00Z'))
    expect(morningAfter(at('2026-11-20T04:59:00Z'), 'Asia/Riyadh')).toBe(at('2026-11-20T05:00:00Z'))
    expect(morningAfter(at('2026-11-20T05:00:00Z'), 'Asia/Riyadh')).toBeNull()
  })
})
