import { describe, expect, it } from 'vitest'
import { whenText } from './when-text.ts'

describe('how far away a moment is', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  it.each([
    ['2026-11-20T18:00:00Z', 'in 2 days'],
    ['2026-11-18T17:00:00Z', 'in 5 hours'],
    ['2026-11-18T12:09:00Z', 'in 9 minutes'],
    ['2026-11-18T12:00:10Z', 'in 0 minutes'],
  ])('formats %s as %s', (at, text) => {
    expect(whenText(at, now, 'en')).toBe(text)
  })
})
