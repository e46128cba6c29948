import { describe, expect, it } from 'vitest'
import { dayText, rangeText } from './range-text.ts'

const TODAY = '2026-11-15'

describe('rangeText', () => {
  it.each([
    ['2026-11-01', '2026-11-15', /^Nov 1\s*–\s*15$/],
    ['2026-11-15', '2026-11-15', /^Nov 15$/],
    ['2026-10-31', '2026-11-02', /^Oct 31\s*–\s*Nov 2$/],
    ['2025-11-16', '2026-11-15', /2025.*2026/],
    ['2025-12-01', '2025-12-31', /2025/],
  ])('shortens %s to %s', (from, to, text) => {
    expect(rangeText({ from, to }, TODAY, 'en')).toMatch(text)
  })

  it('formats the range in the language on screen without shifting the day', () => {
    expect(rangeText({ from: '2026-11-01', to: TODAY }, TODAY, 'pt-br')).toMatch(/^1.*15 de nov/)
    expect(dayText('2026-11-01', 'de', { weekday: 'long' })).toBe('Sonntag')
  })
})
