import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { bookingUid, type CalendarEvent, type CalendarFile, calendarText } from './ics.ts'

const START = new Date('2026-11-18T07:30:00Z')

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: bookingUid({ formId: '5f0c', number: 308 }, 'forms.test'),
  sequence: 0,
  changedAt: new Date('2026-11-16T05:40:00Z'),
  start: START,
  end: new Date('2026-11-18T08:15:00Z'),
  summary: 'Teeth cleaning',
  ...changes,
})

/** As a program that knows nothing of ours reads it. */
function read(file: CalendarFile) {
  const calendar = new ICAL.Component(ICAL.parse(calendarText(file)) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}

describe('a calendar file', () => {
  it('writes a calendar file that ical.js reads with the same times and texts', () => {
    const { calendar, events } = read({
      method: 'REQUEST',
      events: [event({ description: 'One\nTwo; three, four \\' })],
    })
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(events[0]?.startDate.toJSDate()).toEqual(START)
    expect(events[0]?.endDate.toJSDate()).toEqual(new Date('2026-11-18T08:15:00Z'))
    expect(events[0]?.uid).toBe('booking-5f0c-308@forms.test')
    expect(events[0]?.description).toBe('One\nTwo; three, four \\')
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  it('keeps the id of a booking that is moved, and counts its changes', () => {
    const [before, after] = [event(), event({ sequence: 1, start: new Date('2026-11-19T07:30:00Z') })].map(
      (each) => read({ method: 'REQUEST', events: [each] }).events[0],
    )
    expect(after?.uid).toBe(before?.uid)
    expect([before?.sequence, after?.sequence]).toEqual([0, 1])
  })

  it('marks a cancelled booking as cancelled, and frees its time', () => {
    const { calendar, events } = read({ method: 'CANCEL', events: [event({ sequence: 2 })] })
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(events[0]?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  it('names the organizer and the attendee, with quotes and Arabic in the names', () => {
    const organizer = { name: 'Dr. "Huda"; عيادة', email: 'clinic@forms.test' }
    const { events } = read({
      method: 'REQUEST',
      events: [event({ organizer, attendee: { name: 'ريم', email: 'reem@example.com' } })],
    })
    const property = events[0]?.component.getFirstProperty('organizer')
    expect(property?.getFirstParameter('cn')).toBe('Dr. ’Huda’; عيادة')
    expect(property?.getFirstValue()).toBe('mailto:clinic@forms.test')
    expect(events[0]?.attendees[0]?.getFirstParameter('partstat')).toBe('ACCEPTED')
  })

  it('gives a feed its name and the interval of its refresh', () => {
    const { calendar } = read({ method: 'PUBLISH', name: 'Clinic of Lina', events: [] })
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Clinic of Lina')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  })

  it('lets no text begin a line of its own', () => {
    const attack = 'x\r\nATTENDEE:mailto:a@b.c\rEND:VEVENT\nBEGIN:VALARM'
    const { events } = read({
      method: 'REQUEST',
      events: [
        event({
          summary: attack,
          location: attack,
          url: `https://forms.test/${attack}`,
          organizer: { name: attack, email: attack },
        }),
      ],
    })
    expect(events).toHaveLength(1)
    expect(events[0]?.attendees).toEqual([])
    expect(events[0]?.component.getAllSubcomponents()).toEqual([])
  })

  it('gives back any text, in lines of at most 75 bytes', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((value) => !/\p{Cc}/u.test(value))
    fc.assert(
      fc.property(anyText, anyText, (summary, description) => {
        const file: CalendarFile = { method: 'PUBLISH', events: [event({ summary, description })] }
        for (const line of calendarText(file).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const [found] = read(file).events
        expect(found?.summary ?? '').toBe(summary)
        expect(found?.description ?? '').toBe(description)
      }),
    )
  })
})
