import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { formatPrice } from './price.ts'

describe('formatPrice', () => {
  it.each<[Language, number, string]>([
    ['en', 18, '$18'],
    ['en', 432, '$432'],
    ['en', 0, '$0'],
    ['en', 4.5, '$4.50'],
    ['de', 18, '18 $'],
    ['pt-br', 18, 'US$ 18'],
    ['zh', 18, 'US$18'],
  ])('in %s formats %d as %s', (language, usd, text) => {
    expect(formatPrice(usd, language).replace(/\p{Zs}/gu, ' ')).toBe(text)
  })

  it('uses Arabic digits in Arabic and keeps the currency sign in order', () => {
    expect(formatPrice(18, 'ar')).toContain('١٨')
    expect(formatPrice(18, 'ar')).toContain('\u2066US$\u2069')
  })
})
