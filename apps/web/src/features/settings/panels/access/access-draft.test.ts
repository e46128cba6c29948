import { describe, expect, it } from 'vitest'
import { typedCount, withDay, withPlace, withTime } from './access-draft.ts'

describe('the places of an option', () => {
  it('replaces the limit of an option, and removes it with an empty field', () => {
    const one = { questionId: 'q', optionId: 'a', most: 3 }
    const other = { questionId: 'q', optionId: 'b', most: 4 }
    expect(withPlace([one, other], one, 5)).toEqual([other, { ...one, most: 5 }])
    expect(withPlace([one, other], one, null)).toEqual([other])
  })

  it.each([
    ['40', 40],
    ['4 0', 40],
    ['', null],
    ['abc', null],
    ['0', 0],
    ['9999999999', 100],
  ])('reads the typed number %j as %s', (text, count) => {
    expect(typedCount(text, 100)).toBe(count)
  })
})

describe('a day and its time', () => {
  it('keeps the time when the day changes, and uses the default time before', () => {
    expect(withDay('2026-11-16T09:30', '2026-11-17', '08:00')).toBe('2026-11-17T09:30')
    expect(withDay(null, '2026-11-17', '08:00')).toBe('2026-11-17T08:00')
    expect(withDay('2026-11-16T09:30', '', '08:00')).toBeNull()
  })

  it('sets no time without a day', () => {
    expect(withTime(null, '10:00')).toBeNull()
    expect(withTime('2026-11-16T09:30', '10:00')).toBe('2026-11-16T10:00')
    expect(withTime('2026-11-16T09:30', '')).toBe('2026-11-16T09:30')
  })
})
