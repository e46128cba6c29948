import { describe, expect, it } from 'vitest'
import { CURRENCY_CODES, type CurrencyCode } from './currencies.ts'
import { currencyOf } from './currency-table.ts'

describe('the currency table', () => {
  it.each(CURRENCY_CODES)('the currency table has the English symbol of %s', (code) => {
    expect(currencyOf(code).symbol).toBe(written('en', code).currency)
  })

  it.each(CURRENCY_CODES)('formats %s as its home locale does', (code) => {
    const { localSymbol, group, decimal, position } = currencyOf(code)
    const home = written(HOMES[code], code)
    expect(localSymbol).toBe(home.currency)
    expect({ group, decimal: decimal ?? '', isFirst: position !== 'suffix' }).toEqual({
      group: home.group,
      decimal: decimal === null ? '' : home.decimal,
      isFirst: home.isFirst,
      ...CHOSEN_OTHERWISE[code],
    })
  })

  it('the currency table has no decimals where they are not used, and three where a thousandth is', () => {
    const without = CURRENCY_CODES.filter((code) => currencyOf(code).precision === 0)
    expect(without).toEqual(['HUF', 'JPY', 'TWD', 'CLP', 'VND', 'KRW'])
    expect(CURRENCY_CODES.filter((code) => currencyOf(code).decimal === null)).toEqual(['JPY', 'CLP', 'VND', 'KRW'])
    const three = CURRENCY_CODES.filter((code) => currencyOf(code).precision === 3)
    expect(three).toEqual(['KWD', 'BHD', 'OMR'])
    expect(CURRENCY_CODES.every((code) => [0, 2, 3].includes(currencyOf(code).precision))).toBe(true)
  })

  it('distinguishes a space before the number from none', () => {
    const spaced = CURRENCY_CODES.filter((code) => currencyOf(code).position === 'prefixSpace')
    expect(spaced).toEqual(['BRL', 'MYR', 'CHF', 'AED', 'SAR', 'IDR', 'EGP', 'KWD', 'BHD', 'OMR'])
  })
})

/** Intended differences from the runtime's data of the home locale. */
const CHOSEN_OTHERWISE: Partial<Record<CurrencyCode, object>> = {
  // The locale data have 1 234,50 there; the product writes 1,234.50.
  ZAR: { group: ',', decimal: '.' },
  // The position beside Latin digits, where the symbol comes first.
  AED: { isFirst: true },
  SAR: { isFirst: true },
  EGP: { isFirst: true },
  KWD: { isFirst: true },
  BHD: { isFirst: true },
  OMR: { isFirst: true },
}

const HOMES: Record<CurrencyCode, string> = {
  AUD: 'en-AU',
  BRL: 'pt-BR',
  CAD: 'en-CA',
  CNY: 'zh-CN',
  CZK: 'cs',
  DKK: 'da',
  EUR: 'de',
  HKD: 'en-HK',
  HUF: 'hu',
  ILS: 'he',
  JPY: 'ja',
  MYR: 'ms',
  MXN: 'es-MX',
  TWD: 'zh-TW',
  NZD: 'en-NZ',
  NOK: 'nb',
  PHP: 'en-PH',
  PLN: 'pl',
  GBP: 'en-GB',
  RUB: 'ru',
  SGD: 'en-SG',
  SEK: 'sv',
  CHF: 'de-CH',
  THB: 'th',
  USD: 'en',
  INR: 'en-IN',
  AED: 'ar-AE',
  SAR: 'ar-SA',
  IDR: 'id',
  NGN: 'en-NG',
  ZAR: 'en-ZA',
  TRY: 'tr',
  COP: 'es-CO',
  ARS: 'es-AR',
  CLP: 'es-CL',
  PEN: 'es-PE',
  KES: 'en-KE',
  EGP: 'ar-EG',
  VND: 'vi',
  KRW: 'ko',
  KWD: 'ar-KW',
  BHD: 'ar-BH',
  OMR: 'ar-OM',
}

/** The runtime's own locale data, with normalised spaces and apostrophes. */
function written(locale: string, code: CurrencyCode) {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'currency', currency: code, ...digits })
  const parts = format.formatToParts(1_234_567.89)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value.replace(/\p{Zs}/u, '\u00A0') ?? ''
  return {
    currency: part('currency').replace(/[\u200E\u200F]/g, ''),
    group: part('group').replace('’', "'"),
    decimal: part('decimal'),
    isFirst: parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer'),
  }
}
