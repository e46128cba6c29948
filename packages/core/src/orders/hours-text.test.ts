import { describe, expect, it } from 'vitest'
import { hoursText, readHours } from './hours-text.ts'

describe('opening hours as text', () => {
  it.each(['', '1-5 08:00-18:00', '1-4 08:00-18:00\n5 18:00-02:00\n7 10:00-12:00', '1 08:00-12:00\n1 14:00-18:00'])(
    'the hours %j are read and written the same',
    (text) => {
      expect(hoursText(readHours(text) ?? [])).toBe(text)
    },
  )

  it.each(['8 08:00-18:00', 'Monday', '1-5 8-18', '5-1 08:00-18:00', '1 24:00-25:00'])(
    'refuses %j as hours',
    (text) => {
      expect(readHours(text)).toBeNull()
    },
  )
})
