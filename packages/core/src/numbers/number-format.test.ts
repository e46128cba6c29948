import { describe, expect, it, vi } from 'vitest'
import { type Language, LANGUAGES } from '../languages.ts'
import { MAX_DIGITS } from '../questions/decimal.ts'
import { countText, formatDecimal, inDigits, numberFormat, numberLocale } from './number-format.ts'

describe('number formats', () => {
  it('number formats are created once for the same language and options', () => {
    const money = () => numberFormat('pt-br', { style: 'currency', currency: 'BRL' })
    expect(money()).toBe(money())
    expect(numberFormat('pt-br')).not.toBe(money())
    expect(numberFormat('de', { style: 'currency', currency: 'BRL' })).not.toBe(money())
    expect(money().format(1234.5)).toMatch(/1\.234,50/)
  })

  it('number formats do not accumulate', () => {
    const first = numberFormat('en', { maximumFractionDigits: 3 })
    for (let digits = 1; digits <= 21; digits++)
      for (let significant = 1; significant <= 21; significant++)
        for (const language of ['en', 'de'] as const)
          numberFormat(language, { minimumIntegerDigits: digits, maximumSignificantDigits: significant })
    expect(numberFormat('en', { maximumFractionDigits: 3 })).not.toBe(first)
  })

  it('number formats use locales that the runtime supports', () => {
    for (const language of LANGUAGES)
      expect(Intl.getCanonicalLocales(numberLocale(language))).toEqual([numberLocale(language)])
  })
})

describe('a count', () => {
  it.each(LANGUAGES)('writes a count as Intl does in %s', (language) => {
    const format = new Intl.NumberFormat(numberLocale(language))
    for (const count of [0, 1, 9, 10, 99, 456, 999, 1_000, 12_345, -1, -999, 0.5, 1.25]) {
      expect(countText(count, language)).toBe(format.format(count))
    }
  })

  it('creates no formatter for a count below a thousand', () => {
    const made = vi.spyOn(Intl, 'NumberFormat')
    countText(999, 'ar')
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
})

it('writes a time of day in the digits that numbers and dates have', () => {
  expect(LANGUAGES.map((language) => inDigits('09:30', language))).toContain('٠٩:٣٠')
  for (const language of LANGUAGES) expect(inDigits('7', language)).toBe(numberFormat(language).format(7))
})

describe('a formatted decimal', () => {
  it.each<[Language, string]>([
    ['en', '-1,234,567.5'],
    ['pt-br', '-1.234.567,5'],
    ['es', '-1,234,567.5'],
    ['id', '-1.234.567,5'],
    ['fr', '-1 234 567,5'],
    ['it', '-1.234.567,5'],
    ['de', '-1.234.567,5'],
    ['ar', '-١٬٢٣٤٬٥٦٧٫٥'],
    ['zh', '-1,234,567.5'],
    ['ru', '-1 234 567,5'],
  ])('a formatted decimal is formatted in %s', (language, text) => {
    expect(visible(formatDecimal('-1234567.5', language))).toBe(text)
  })

  it.each([
    [`0.${'123456789'.repeat(5).slice(0, 39)}`],
    [`-1.${'0'.repeat(38)}1`],
    ['0'],
    ['0.0000001'],
    ['9.99999999999999999999'],
  ])('a formatted decimal keeps every digit of %s', (decimal) => {
    expect(formatDecimal(decimal, 'en')).toBe(decimal)
  })

  it('keeps every digit of the longest integer', () => {
    expect(formatDecimal('7'.repeat(MAX_DIGITS), 'en').replaceAll(',', '')).toBe('7'.repeat(MAX_DIGITS))
  })

  it('a formatted decimal accepts further options', () => {
    expect(formatDecimal('12345.5', 'en', { useGrouping: false })).toBe('12345.5')
    expect(formatDecimal('5', 'en', { minimumFractionDigits: 2 })).toBe('5.00')
    expect(formatDecimal('5.125', 'en', { minimumFractionDigits: 2 })).toBe('5.125')
  })
})

/** With plain spaces and without direction marks, which differ between runtimes. */
function visible(text: string): string {
  return text.replace(/\p{Zs}/gu, ' ').replace(/[\u200E\u200F\u061C]/g, '')
}
