import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, it } from 'vitest'
import { type Language, LANGUAGES } from '../languages.ts'
import { MAX_DIGITS, toDecimal } from '../questions/decimal.ts'
import { HUGE_TEXT, LONE_HIGH, NUL } from '../testing/hostile.ts'
import { formatDecimal, numberFormat } from './number-format.ts'
import { readTypedNumber, typedNumber } from './read-number.ts'

const languages = fc.constantFrom(...LANGUAGES)
const fractions = fc.oneof(fc.stringMatching(/^[0-9]{0,4}$/), fc.stringMatching(/^[0-9]{0,20}$/))
const decimals = fc
  .tuple(fc.boolean(), fc.oneof(fc.nat(9), fc.nat(1500), fc.nat(2_000_000), fc.bigInt(0n, 10n ** 20n - 1n)), fractions)
  .map(([isNegative, whole, fraction]) => toDecimal(`${isNegative ? '-' : ''}${whole}.${fraction}`) ?? 'none')

const COMMA: readonly Language[] = ['pt-br', 'id', 'it', 'de', 'fr', 'ru']
const POINT: readonly Language[] = ['en', 'es', 'zh', 'ar']

describe('a typed number', () => {
  it.each([
    ['7', '7'],
    ['007', '7'],
    [' 12 ', '12'],
    ['+5', '5'],
    ['-0', '0'],
    ['1 234 567', '1234567'],
    ['1\u00A0234', '1234'],
    ['1\u202F234', '1234'],
    ['1\u2009234', '1234'],
    ['1  234', '1234'],
    ["1'234'567", '1234567'],
    ['1’234’567.5', '1234567.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567', '1234567'],
    ['1,00,000', '100000'],
    ['12,34,567.89', '1234567.89'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1.234.567,89', '1234567.89'],
    ['1 234,567', '1234.567'],
    ['1 234.567', '1234.567'],
    ["1'234.567", '1234.567'],
    ['1234,567', '1234.567'],
    ['1234.567', '1234.567'],
    ['0,500', '0.5'],
    ['0.500', '0.5'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['12,3456', '12.3456'],
    ['5.', '5'],
    ['5,', '5'],
    [',5', '0.5'],
    ['.500', '0.5'],
    [',500', '0.5'],
    ['-1.5', '-1.5'],
    ['−1.5', '-1.5'],
    ['\u20111,5', '-1.5'],
    ['–1,5', '-1.5'],
    ['－１．５', '-1.5'],
    ['＋５', '5'],
    ['- 5', '-5'],
    ['\u200F-\u200F5', '-5'],
    ['\u061C-٥', '-5'],
    ['\u2066-5\u2069', '-5'],
    ['\uFEFF5', '5'],
    ['١٢٣', '123'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['١٬٢٣٤', '1234'],
    ['٠٫٥', '0.5'],
    ['1,234٫5', '1234.5'],
    ['1.234٫5', '1234.5'],
    ['1٬234.567', '1234.567'],
    ['1٬234,567', '1234.567'],
    ['١٢،٥', '12.5'],
    ['۱۲۳', '123'],
    ['१२,३४,५६७', '1234567'],
    ['１２，３４５，６７８', '12345678'],
    ['３。５', '3.5'],
    ['9'.repeat(MAX_DIGITS), '9'.repeat(MAX_DIGITS)],
  ])('reads %j as %s in every language', (text, decimal) => {
    expect(LANGUAGES.filter((language) => readTypedNumber(text, language) !== decimal)).toEqual([])
  })

  it.each([
    ['1,234', '1234', POINT],
    ['12,345', '12345', POINT],
    ['123,456', '123456', POINT],
    ['-1,234', '-1234', POINT],
    ['١,٢٣٤', '1234', POINT],
    ['1，234', '1234', POINT],
    ['1,234', '1.234', COMMA],
    ['123,456', '123.456', COMMA],
    ['1.234', '1234', ['pt-br', 'id', 'it', 'de']],
    ['123.456', '123456', ['pt-br', 'id', 'it', 'de']],
    // Grouped by spaces, so a point can only be a decimal point.
    ['1.234', '1.234', [...POINT, 'fr', 'ru']],
  ] satisfies [string, string, readonly Language[]][])(
    'reads %j as %s in some languages: %j',
    (text, decimal, some) => {
      expect(some.filter((language) => readTypedNumber(text, language) !== decimal)).toEqual([])
    },
  )

  it.each([
    [''],
    [' '],
    ['-'],
    ['+'],
    ['.'],
    [','],
    ['٫'],
    ['٬'],
    ["'"],
    ['abc'],
    ['5a'],
    ['1e5'],
    ['0x10'],
    ['--1'],
    ['+-1'],
    ['5-'],
    ['5-10'],
    ['5–10'],
    ['(5)'],
    ['$5'],
    ['5%'],
    ['1,23,45'],
    ['1.2.3'],
    ['1,2,3'],
    ['12,345,67'],
    ['1234,567,890'],
    ['0,123,456'],
    ['0.123.456'],
    ['01.02.2024'],
    ['1,,234'],
    [',123,456'],
    ['1,234,'],
    ['1,234.567,89'],
    ['1.234.567,890,123'],
    ['1,2.5'],
    ['0,123.5'],
    ['1٫2٫3'],
    ['1٫234,5'],
    ['1٫234.5'],
    ['1,234٬567'],
    ['12 34'],
    ['12 34 567'],
    ['555 1234'],
    ['1 234,567,890'],
    ["1'234 567"],
    ['1. 5'],
    ['1 .5'],
    ['1\t234'],
    ['1\n234'],
    ['5²'],
    ['½'],
    ['五'],
    ['NaN'],
    ['∞'],
    [`1${NUL}2`],
    [LONE_HIGH],
    [HUGE_TEXT],
    ['1'.repeat(MAX_DIGITS + 1)],
    ['1'.repeat(100_000)],
    [' '.repeat(100_000)],
    ['1,'.repeat(50_000)],
  ])('refuses %j as a number in every language', (text) => {
    expect(LANGUAGES.filter((language) => readTypedNumber(text, language) !== null)).toEqual([])
  })

  it('reads any text as a decimal or null', () => {
    const signs = fc.constantFrom(...Array.from("0123456789٠٥٩۵५５,.٫٬،' ’-−+\u00A0\u202F\u200F€k"))
    const texts = fc.oneof(fc.string({ unit: signs, maxLength: 20 }), fc.string())
    fc.assert(
      fc.property(texts, languages, fc.array(texts, { maxLength: 3 }), (text, language, around) => {
        const decimal = readTypedNumber(text, language, around)
        expect(decimal === null || toDecimal(decimal) === decimal).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('reads a plain decimal with a point in every language', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom(...POINT, 'fr', 'ru'), (decimal, language) => {
        expect(readTypedNumber(decimal, language)).toBe(decimal)
      }),
    )
  })
})

describe('texts around a typed number', () => {
  it.each<[string, string[], string | null]>([
    ['€5', ['€'], '5'],
    ['5 €', ['€'], '5'],
    ['5\u00A0€', ['€'], '5'],
    ['-€5', ['€'], '-5'],
    ['€-5', ['€'], '-5'],
    ['-5 €', ['€'], '-5'],
    ['EUR 1,234.50', ['€', 'EUR'], '1234.5'],
    ['eur 5', ['EUR'], '5'],
    ['~ €5 kg', ['~', 'kg', '€'], '5'],
    ['5 kg', ['g', 'kg'], '5'],
    ['5 kg', ['kg', 'g'], '5'],
    ['5kg', ['', ' kg '], '5'],
    ['5 m2', ['m2'], '5'],
    ['5 m٢', ['m2'], '5'],
    ['+46 5', ['+46'], '5'],
    ['١٥٠٫٠٠ ر.س.\u200F', ['ر.س.'], '150'],
    ['١٥٠ ر.س.', ['ر.س.\u200F'], '150'],
    ['5,-', [',-'], '5'],
    ['İ 5', ['İ'], '5'],
    // A text that is a number by itself is read as such, whatever the prefix is.
    ['15', ['1'], '15'],
    ['500', ['00'], '500'],
    ['-5', ['-'], '-5'],
    ['€', ['€'], null],
    ['5 £', ['€'], null],
    ['€ 5 £', ['€'], null],
    ['', ['€'], null],
    [`${'€'.repeat(200)}5`, ['€'], null],
    ['kg', ['k', 'g'], null],
  ])('reads the number %j beside %j as %j', (text, around, decimal) => {
    expect(readTypedNumber(text, 'en', around)).toBe(decimal)
  })
})

describe('a formatted number', () => {
  it('reads a formatted number back from the field that edits it, in every language', () => {
    fc.assert(
      fc.property(decimals, languages, (decimal, language) => {
        expect(readTypedNumber(typedNumber(decimal, language), language)).toBe(decimal)
      }),
      { numRuns: 1000 },
    )
  })

  it.each<[Language, string]>([
    ['en', '-1234.5'],
    ['de', '-1234,5'],
    ['fr', '-1234,5'],
    ['ar', '-1234.5'],
  ])('a formatted number is written without grouping for the field in %s', (language, text) => {
    expect(typedNumber('-1234.5', language)).toBe(text)
    expect(typedNumber('7', language)).toBe('7')
  })

  /** Without exception: a language's own marks are never confused, not even 1.234 and 1,234. */
  it('reads a displayed number back in every language', () => {
    fc.assert(
      fc.property(decimals, languages, (decimal, language) => {
        expect(readTypedNumber(formatDecimal(decimal, language), language)).toBe(decimal)
      }),
      { numRuns: 2000 },
    )
  })

  /**
   * Read in another language than it was written in, a text with one mark, one to three digits before it and three
   * after it is 1000 times too large or too small when the mark has the other meaning there. Nothing else is ever
   * misread.
   */
  it('reads a number back in another language, except for one mark before three digits', () => {
    fc.assert(
      fc.property(decimals, languages, languages, (decimal, writer, reader) => {
        const text = formatDecimal(decimal, writer)
        const mark = /^-?[1-9]\d{0,2}([.,])\d{3}$/.exec(text)?.[1]
        const isDecimalPoint = mark === markOf(writer, 'decimal')
        const isRead = mark === markOf(reader, 'group') ? 'group' : 'decimal'
        const factor =
          mark === undefined || isDecimalPoint === (isRead === 'decimal') ? 1 : isDecimalPoint ? 1000 : '1/1000'
        const read = readTypedNumber(text, reader) ?? 'none'
        expect(new Fraction(read).equals(new Fraction(decimal).mul(factor))).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it.each(LANGUAGES)('a formatted number uses the separators of the runtime in %s', (language) => {
    expect(typedNumber('0.5', language)).toBe(`0${markOf(language, 'decimal')}5`)
    const grouped = `1${markOf(language, 'group')}234`
    expect(readTypedNumber(grouped, language)).toBe('1234')
  })
})

/** As Intl formats it with Latin digits. */
function markOf(language: Language, wanted: 'group' | 'decimal'): string {
  const format = numberFormat(language, { numberingSystem: 'latn', useGrouping: 'always' })
  return format.formatToParts(1234.5).find(({ type }) => type === wanted)?.value ?? 'none'
}
