import { type Language, localeOf } from '../languages.ts'
import { formatDecimal, numberFormat } from '../numbers/number-format.ts'
import { isInteger } from '../questions/decimal.ts'
import type { CurrencyCode } from './currencies.ts'
import { precisionOf } from './precision.ts'

/** The formatted amount, with the decimals of its currency. */
export function formatMoney(
  decimal: string,
  code: CurrencyCode,
  language: Language,
  options: MoneyOptions = {},
): string {
  const amount = options.exact ? decimal : roundMoney(decimal, code)
  const minimumFractionDigits = options.dropZeros && isInteger(amount) ? 0 : precisionOf(code)
  const text = formatDecimal(amount, language, { ...inCurrency(code, 'narrowSymbol'), minimumFractionDigits })
  // Without the mark, US$ at the end of an Arabic text is shown as $US.
  return language === 'ar' ? text.replace(/[A-Z]+[$£]/, '$&\u200E') : text
}

type MoneyOptions = {
  /** An answer is shown with all its digits, also with more than the currency has. */
  exact?: boolean
  /** For a price tag: $9 instead of $9.00. */
  dropZeros?: boolean
}

/**
 * Rounds to the decimals of the currency, half away from zero. Only once, at the end: rounding twice drifts. The amount
 * must come from `toDecimal`.
 */
export function roundMoney(decimal: string, code: CurrencyCode): string {
  const precision = precisionOf(code)
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  if (fraction.length <= precision) return decimal
  const down = BigInt(whole + fraction.slice(0, precision))
  const units = fraction.charAt(precision) >= '5' ? down + 1n : down
  if (units === 0n) return '0'
  const digits = String(units).padStart(precision + 1, '0')
  const point = digits.length - precision
  const unsigned = `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '')
  return decimal.startsWith('-') ? `-${unsigned}` : unsigned
}

/** "Euro", in the reader's language. */
export function currencyName(code: CurrencyCode, language: Language): string {
  let names = namesByLanguage.get(language)
  if (!names) {
    names = new Intl.DisplayNames(localeOf(language), { type: 'currency', fallback: 'none' })
    namesByLanguage.set(language, names)
  }
  return names.of(code) ?? code
}

const namesByLanguage = new Map<Language, Intl.DisplayNames>()

/** "€", as `formatMoney` shows it. */
export function currencySymbol(code: CurrencyCode, language: Language): string {
  return symbol(code, language, 'narrowSymbol')
}

/** All notations of the currency beside an amount that `readTypedNumber` may strip. */
export function currencySigns(code: CurrencyCode, language: Language): string[] {
  return [...new Set([code, symbol(code, language, 'narrowSymbol'), symbol(code, language, 'symbol')])]
}

function symbol(code: CurrencyCode, language: Language, display: SymbolDisplay): string {
  const parts = numberFormat(language, inCurrency(code, display)).formatToParts(0)
  return parts.map(({ type, value }) => (type === 'currency' ? value : '')).join('')
}

type SymbolDisplay = 'narrowSymbol' | 'symbol'

function inCurrency(code: CurrencyCode, currencyDisplay: SymbolDisplay): Intl.NumberFormatOptions {
  return { style: 'currency', currency: code, currencyDisplay }
}
