import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, it } from 'vitest'
import { type Language, LANGUAGES } from '../languages.ts'
import { readTypedNumber } from '../numbers/read-number.ts'
import { toDecimal } from '../questions/decimal.ts'
import { CURRENCY_CODES, type CurrencyCode } from './currencies.ts'
import { currencyName, currencySigns, currencySymbol, formatMoney, roundMoney } from './money.ts'

const WITHOUT_DECIMALS: readonly CurrencyCode[] = ['JPY', 'HUF', 'TWD', 'CLP', 'VND', 'KRW']
const WITH_THREE: readonly CurrencyCode[] = ['KWD', 'BHD', 'OMR']
const places = (code: CurrencyCode) => (WITHOUT_DECIMALS.includes(code) ? 0 : WITH_THREE.includes(code) ? 3 : 2)

const amounts = fc
  .tuple(fc.boolean(), fc.oneof(fc.nat(1100), fc.bigInt(0n, 10n ** 20n)), fc.stringMatching(/^[0-9]{0,6}$/))
  .map(([isNegative, whole, fraction]) => toDecimal(`${isNegative ? '-' : ''}${whole}.${fraction}`) ?? 'none')
const codes = fc.constantFrom(...CURRENCY_CODES)
const languages = fc.constantFrom(...LANGUAGES)

describe('rounding money', () => {
  it.each<[string, CurrencyCode, string]>([
    ['1.005', 'USD', '1.01'],
    ['1.0049999', 'USD', '1'],
    ['2.675', 'EUR', '2.68'],
    ['-1.005', 'USD', '-1.01'],
    ['-0.004', 'USD', '0'],
    ['0.005', 'USD', '0.01'],
    ['0.001', 'USD', '0'],
    ['9.999', 'USD', '10'],
    ['99.995', 'USD', '100'],
    ['1.5', 'USD', '1.5'],
    ['1.504', 'USD', '1.5'],
    ['12', 'USD', '12'],
    ['0.5', 'JPY', '1'],
    ['0.49', 'JPY', '0'],
    ['-0.5', 'JPY', '-1'],
    ['100.2', 'HUF', '100'],
    ['499.5', 'HUF', '500'],
    ['1.0005', 'KWD', '1.001'],
    ['1.00049', 'BHD', '1'],
    ['-0.0005', 'OMR', '-0.001'],
    ['9.9995', 'KWD', '10'],
    ['1.005', 'KWD', '1.005'],
    [`${'9'.repeat(39)}.9`, 'KRW', `1${'0'.repeat(39)}`],
  ])('rounds the amount %s %s to %s', (decimal, code, rounded) => {
    expect(roundMoney(decimal, code)).toBe(rounded)
  })

  it.each(CURRENCY_CODES)('rounds %s exactly, half away from zero, like fractions', (code) => {
    fc.assert(
      fc.property(amounts, (decimal) => {
        const exact = new Fraction(decimal)
        const scale = 10 ** places(code)
        const expected = exact.abs().mul(scale).add(1, 2).floor().div(scale).mul(exact.s)
        const rounded = roundMoney(decimal, code)
        expect(new Fraction(rounded).equals(expected)).toBe(true)
        expect(toDecimal(rounded)).toBe(rounded)
      }),
    )
  })

  it('rounding money twice changes nothing', () => {
    fc.assert(
      fc.property(amounts, codes, (decimal, code) => {
        const rounded = roundMoney(decimal, code)
        expect(roundMoney(rounded, code)).toBe(rounded)
      }),
    )
  })
})

describe('formatted money', () => {
  it.each<[string, CurrencyCode, Language, string]>([
    ['1234.5', 'USD', 'en', '$1,234.50'],
    ['1234.5', 'BRL', 'pt-br', 'R$ 1.234,50'],
    ['1234.5', 'EUR', 'de', '1.234,50 €'],
    ['1234567.5', 'EUR', 'fr', '1 234 567,50 €'],
    ['1234567.5', 'RUB', 'ru', '1 234 567,50 ₽'],
    ['1234567.5', 'EUR', 'it', '1.234.567,50 €'],
    ['1234.5', 'MXN', 'es', '$1,234.50'],
    ['1234.5', 'CNY', 'zh', '¥1,234.50'],
    ['1234.5', 'IDR', 'id', 'Rp 1.234,50'],
    ['150', 'SAR', 'ar', '١٥٠٫٠٠ ر.س.'],
    ['-7', 'USD', 'en', '-$7.00'],
    ['1200', 'JPY', 'en', '¥1,200'],
    ['1200', 'HUF', 'en', 'Ft 1,200'],
    ['1200', 'TWD', 'en', '$1,200'],
    ['1200', 'IDR', 'en', 'Rp 1,200.00'],
    ['1200', 'COP', 'en', '$1,200.00'],
    ['1.005', 'USD', 'en', '$1.01'],
    ['1234.5', 'KWD', 'en', 'KWD 1,234.500'],
    ['1234.5', 'KWD', 'ar', '١٬٢٣٤٫٥٠٠ د.ك.'],
    ['1234.5', 'KWD', 'de', '1.234,500 KWD'],
    ['1234.5', 'KWD', 'pt-br', 'KWD 1.234,500'],
    ['1234.5', 'BHD', 'es', 'BHD 1,234.500'],
    ['1234.5', 'BHD', 'fr', '1 234,500 BHD'],
    ['12345.5', 'BHD', 'it', '12.345,500 BHD'],
    ['1234.5', 'OMR', 'ru', '1 234,500 OMR'],
    ['1234.5', 'OMR', 'zh', 'OMR 1,234.500'],
    ['1234.5', 'OMR', 'id', 'OMR 1.234,500'],
    ['0.0005', 'KWD', 'en', 'KWD 0.001'],
    ['12345678901234567890.12', 'USD', 'en', '$12,345,678,901,234,567,890.12'],
  ])('formats %s %s in %s as %s', (decimal, code, language, text) => {
    expect(visible(formatMoney(decimal, code, language))).toBe(text)
  })

  it.each(['USD', 'CAD', 'GBP'] as const)('keeps the sign of %s in one piece in an Arabic sentence', (code) => {
    expect(formatMoney('5', code, 'ar')).toMatch(/[A-Z]{2}[$£]\u200E$/)
  })

  it.each<[string, CurrencyCode, string]>([
    ['0.005', 'BRL', 'R$0.005'],
    ['1234.5', 'BRL', 'R$1,234.50'],
    ['0.5', 'JPY', '¥0.5'],
    [`0.${'1'.repeat(39)}`, 'USD', `$0.${'1'.repeat(39)}`],
  ])('keeps all digits when asked to: %s %s', (decimal, code, text) => {
    expect(visible(formatMoney(decimal, code, 'en', { exact: true }))).toBe(text)
  })

  it.each<[string, CurrencyCode, string]>([
    ['9', 'USD', '$9'],
    ['9.5', 'USD', '$9.50'],
    ['8.999', 'USD', '$9'],
    ['9', 'JPY', '¥9'],
    ['9', 'KWD', 'KWD 9'],
    ['9.5', 'KWD', 'KWD 9.500'],
  ])('leaves out the zeros of whole prices: %s %s', (decimal, code, text) => {
    expect(visible(formatMoney(decimal, code, 'en', { dropZeros: true }))).toBe(text)
  })

  it.each(CURRENCY_CODES)(
    'formatted money has the decimals of %s in every language, independent of the runtime',
    (code) => {
      for (const language of LANGUAGES) {
        const text = formatMoney('7', code, language)
        expect(text.match(/[0٠]+/)?.[0].length ?? 0).toBe(places(code))
      }
    },
  )

  it('formatted money can be parsed back', () => {
    fc.assert(
      fc.property(amounts, codes, languages, (decimal, code, language) => {
        const text = formatMoney(decimal, code, language)
        expect(readTypedNumber(text, language, currencySigns(code, language))).toBe(roundMoney(decimal, code))
        const exact = formatMoney(decimal, code, language, { exact: true })
        expect(readTypedNumber(exact, language, currencySigns(code, language))).toBe(decimal)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the names of a currency', () => {
  it('the names of a currency are in the language of the reader', () => {
    expect(currencyName('EUR', 'en')).toBe('Euro')
    expect(currencyName('USD', 'pt-br')).toBe('Dólar americano')
    expect(currencyName('RUB', 'ru')).toBe('российский рубль')
  })

  it('names every currency in every language', () => {
    for (const language of LANGUAGES)
      expect(CURRENCY_CODES.filter((code) => currencyName(code, language) === code)).toEqual([])
  })

  it('falls back to the code when the runtime has no name for a currency', () => {
    // Represents a currency that is newer than the runtime's data.
    expect(currencyName('QQQ' as CurrencyCode, 'en')).toBe('QQQ')
  })

  it.each<[CurrencyCode, Language, string, string[]]>([
    ['EUR', 'de', '€', ['EUR', '€']],
    ['CAD', 'en', '$', ['CAD', '$', 'CA$']],
    ['USD', 'pt-br', '$', ['USD', '$', 'US$']],
    ['SAR', 'ar', 'ر.س.', ['SAR', 'ر.س.']],
    ['KES', 'en', 'KES', ['KES']],
  ])('the names of a currency include the symbol and all signs of %s in %s', (code, language, symbol, signs) => {
    expect(visible(currencySymbol(code, language))).toBe(symbol)
    expect(currencySigns(code, language).map(visible)).toEqual(signs)
  })
})

/** With plain spaces and without direction marks, which differ between runtimes. */
function visible(text: string): string {
  return text
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u200E\u200F\u061C]/g, '')
    .trim()
}
