import { LANGUAGES } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { cutOffText } from './service-text.ts'

describe('until how long before a booking can be changed', () => {
  it.each([
    [90, '90 minutes'],
    [60, '1 hour'],
    [1440, '24 hours'],
    [2880, '48 hours'],
    [3000, '50 hours'],
    [10_080, '7 days'],
  ])('writes a cut-off of %d minutes as %s', (minutes, text) => {
    expect(cutOffText(minutes, 'en')).toBe(text)
  })

  it('writes a cut-off with its number in every language', () => {
    for (const language of LANGUAGES) expect(cutOffText(1440, language)).toMatch(/24|٢٤/)
  })
})
