import type { CurrencyCode } from './currencies.ts'
import { precisionOf } from './precision.ts'

/** The notation of a currency: in English, and at home. */
export type Currency = {
  code: CurrencyCode
  precision: number
  symbol: string
  localSymbol: string
  group: string
  /** Null when fractions of the unit are not used. */
  decimal: string | null
  position: SymbolPosition
}

/** `prefixSpace`: a no-break space between symbol and number; after the number there is always one. */
export type SymbolPosition = 'prefix' | 'prefixSpace' | 'suffix'

export function currencyOf(code: CurrencyCode): Currency {
  const [symbol, localSymbol, group, decimal, position] = STYLES[code]
  return { code, precision: precisionOf(code), symbol, localSymbol, group, decimal, position }
}

type Style = readonly [
  symbol: string,
  localSymbol: string,
  group: string,
  decimal: string | null,
  position: SymbolPosition,
]

const NBSP = '\u00A0'

const STYLES: Record<CurrencyCode, Style> = {
  AUD: ['A$', '$', ',', '.', 'prefix'],
  BRL: ['R$', 'R$', '.', ',', 'prefixSpace'],
  CAD: ['CA$', '$', ',', '.', 'prefix'],
  CNY: ['CN¥', '¥', ',', '.', 'prefix'],
  CZK: ['CZK', 'Kč', NBSP, ',', 'suffix'],
  DKK: ['DKK', 'kr.', '.', ',', 'suffix'],
  EUR: ['€', '€', '.', ',', 'suffix'],
  HKD: ['HK$', 'HK$', ',', '.', 'prefix'],
  HUF: ['HUF', 'Ft', NBSP, ',', 'suffix'],
  ILS: ['₪', '₪', ',', '.', 'suffix'],
  JPY: ['¥', '￥', ',', null, 'prefix'],
  MYR: ['MYR', 'RM', ',', '.', 'prefixSpace'],
  MXN: ['MX$', '$', ',', '.', 'prefix'],
  TWD: ['NT$', '$', ',', '.', 'prefix'],
  NZD: ['NZ$', '$', ',', '.', 'prefix'],
  NOK: ['NOK', 'kr', NBSP, ',', 'suffix'],
  PHP: ['₱', '₱', ',', '.', 'prefix'],
  PLN: ['PLN', 'zł', NBSP, ',', 'suffix'],
  GBP: ['£', '£', ',', '.', 'prefix'],
  RUB: ['RUB', '₽', NBSP, ',', 'suffix'],
  SGD: ['SGD', '$', ',', '.', 'prefix'],
  SEK: ['SEK', 'kr', NBSP, ',', 'suffix'],
  CHF: ['CHF', 'CHF', "'", '.', 'prefixSpace'],
  THB: ['THB', '฿', ',', '.', 'prefix'],
  USD: ['$', '$', ',', '.', 'prefix'],
  INR: ['₹', '₹', ',', '.', 'prefix'],
  AED: ['AED', 'د.إ.', ',', '.', 'prefixSpace'],
  SAR: ['SAR', 'ر.س.', ',', '.', 'prefixSpace'],
  IDR: ['IDR', 'Rp', '.', ',', 'prefixSpace'],
  NGN: ['NGN', '₦', ',', '.', 'prefix'],
  ZAR: ['ZAR', 'R', ',', '.', 'prefix'],
  TRY: ['TRY', '₺', '.', ',', 'prefix'],
  COP: ['COP', '$', '.', ',', 'prefix'],
  ARS: ['ARS', '$', '.', ',', 'prefix'],
  CLP: ['CLP', '$', '.', null, 'prefix'],
  PEN: ['PEN', 'S/', ',', '.', 'prefix'],
  KES: ['KES', 'Ksh', ',', '.', 'prefix'],
  EGP: ['EGP', 'ج.م.', ',', '.', 'prefixSpace'],
  VND: ['₫', '₫', '.', null, 'suffix'],
  KRW: ['₩', '₩', ',', null, 'prefix'],
  KWD: ['KWD', 'د.ك.', ',', '.', 'prefixSpace'],
  BHD: ['BHD', 'د.ب.', ',', '.', 'prefixSpace'],
  OMR: ['OMR', 'ر.ع.', ',', '.', 'prefixSpace'],
}
