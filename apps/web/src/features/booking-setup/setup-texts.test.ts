import { describe, expect, it } from 'vitest'
import { daysText, lengthText, weekdayName, weekdaysInOrder } from './setup-texts.ts'

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
    expect(daysText({ from: '2027-02-22', to: '2027-02-22' }, 'en')).toMatch(/^\D*22\D*2027$|^22 \w+ 2027$/)
  })

  it('begins the week with the weekday of the reader', () => {
    expect(weekdaysInOrder('en-US')[0]).toBe(7)
    expect(weekdaysInOrder('de')[0]).toBe(1)
    expect(new Set(weekdaysInOrder('ar-EG'))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    expect([weekdayName(1, 'en'), weekdayName(7, 'en')]).toEqual(['Monday', 'Sunday'])
  })
})
