import { describe, expect, it } from 'vitest'
import type { SeenEvent } from '../../providers/google/google-calendar.ts'
import { busyTime } from './busy-times.ts'

const EVENT: SeenEvent = {
  id: 'lunch',
  status: 'confirmed',
  transparency: 'opaque',
  start: { dateTime: '2026-11-20T12:00:00+03:00' },
  end: { dateTime: '2026-11-20T13:00:00+03:00' },
  attendees: [],
}
const timesOf = (changes: Partial<SeenEvent>, zone = 'Asia/Riyadh') => {
  const time = busyTime({ ...EVENT, ...changes }, zone)
  return time && [new Date(time.start).toISOString(), new Date(time.end).toISOString()]
}

describe('when an event makes somebody busy', () => {
  it('counts an event from its start to its end, whatever zone they are written in', () => {
    expect(timesOf({})).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'])
    expect(timesOf({ status: 'tentative' })).not.toBeNull()
  })

  it.each<[string, Partial<SeenEvent>]>([
    ['is free', { transparency: 'transparent' }],
    ['is cancelled', { status: 'cancelled' }],
    ['was declined', { attendees: [{ self: true, responseStatus: 'declined' }] }],
    ['has no time', { start: undefined, end: undefined }],
    ['has no end', { end: undefined }],
    ['has an unreadable time', { start: { dateTime: 'noon' } }],
    ['takes no time', { end: EVENT.start }],
  ])('ignores an event that %s', (_, changes) => {
    expect(timesOf(changes)).toBeNull()
  })

  it('counts an event that other guests declined', () => {
    expect(timesOf({ attendees: [{ self: false, responseStatus: 'declined' }] })).not.toBeNull()
  })

  it.each([
    // A day of 23 hours, one of 25, and one that begins at one o'clock, because the clocks skip midnight.
    ['Europe/Berlin', '2026-03-29', '2026-03-30', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
    ['Europe/Berlin', '2026-10-25', '2026-10-26', ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
    ['Africa/Cairo', '2026-04-24', '2026-04-25', ['2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z']],
    ['Not/AZone', '2026-11-20', '2026-11-22', ['2026-11-20T00:00:00.000Z', '2026-11-22T00:00:00.000Z']],
  ])('counts a whole day in the calendar’s zone: %s, %s', (zone, from, to, times) => {
    expect(timesOf({ start: { date: from }, end: { date: to } }, zone)).toEqual(times)
  })
})
