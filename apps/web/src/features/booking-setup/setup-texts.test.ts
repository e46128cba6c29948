import { describe, expect, it } from 'vitest'
import { daysText, dayText, hoursText, lengthText, weekdayName, weekdaysInOrder } from './setup-texts.ts'

describe('texts of the set-up', () => {
  it.each([
    [45, '45 minutes'],
    [60, '60 minutes'],
    [90, '90 minutes'],
    [120, '2 hours'],
    [1440, '1 day'],
    [1500, '25 hours'],
    [2880, '2 days'],
  ])('formats a length of %i minutes as people say it', (minutes, text) => {
    expect(lengthText(minutes, 'en')).toBe(text)
  })

  it('names days once when a range is one day', () => {
    expect(daysText({ from: '2027-02-22', to: '2027-02-22' }, 'en')).toBe('22 Feb 2027')
  })

  it('writes English days as the calendar does', () => {
    expect(dayText('2026-11-29', 'en')).toBe('29 Nov 2026')
    expect(daysText({ from: '2026-11-29', to: '2026-12-03' }, 'en')).toMatch(/^29 Nov\W+3 Dec 2026$/)
  })

  it('writes hours in the digits of the language', () => {
    const hours = [{ from: '09:00', to: '12:30' }]
    expect(hoursText(hours, 'en')).toBe('\u206609:00–12:30\u2069')
    expect(hoursText(hours, 'ar')).toBe('\u2066٠٩:٠٠–١٢:٣٠\u2069')
  })

  it('begins the week with the weekday of the reader', () => {
    expect(weekdaysInOrder('en-US')[0]).toBe(7)
    expect(weekdaysInOrder('de')[0]).toBe(1)
    expect(new Set(weekdaysInOrder('ar-EG'))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    expect([weekdayName(1, 'en'), weekdayName(7, 'en')]).toEqual(['Monday', 'Sunday'])
  })
})
