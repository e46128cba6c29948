import type { Language } from '../languages.ts'
import type { CurrencyCode } from '../money/currencies.ts'

/** The typical currency of a language's shops, and the local price of one dollar's worth. */
export type Market = {
  currency: CurrencyCode
  perDollar: number
  roundTo: number
  /** The prefix or suffix of a computed sum, in local notation. */
  sum: { prefix: string } | { suffix: string }
}

const MARKETS: Record<Language, Market> = {
  en: { currency: 'USD', perDollar: 1, roundTo: 1, sum: { suffix: 'USD' } },
  'pt-br': { currency: 'BRL', perDollar: 5, roundTo: 1, sum: { prefix: 'R$' } },
  es: { currency: 'MXN', perDollar: 18, roundTo: 5, sum: { suffix: 'MXN' } },
  id: { currency: 'IDR', perDollar: 8_000, roundTo: 1_000, sum: { prefix: 'Rp' } },
  fr: { currency: 'EUR', perDollar: 1, roundTo: 1, sum: { suffix: '€' } },
  it: { currency: 'EUR', perDollar: 1, roundTo: 1, sum: { suffix: '€' } },
  de: { currency: 'EUR', perDollar: 1, roundTo: 1, sum: { suffix: '€' } },
  ar: { currency: 'SAR', perDollar: 4, roundTo: 1, sum: { suffix: 'ر.س' } },
  zh: { currency: 'CNY', perDollar: 6, roundTo: 1, sum: { suffix: '元' } },
  ru: { currency: 'RUB', perDollar: 70, roundTo: 10, sum: { suffix: '₽' } },
}

export function marketOf(language: Language): Market {
  return MARKETS[language]
}

/** A local price: an integer, so that a bill shows no fractions. */
export function priceIn({ perDollar, roundTo }: Market, usd: number): string {
  return String(Math.round((usd * perDollar) / roundTo) * roundTo)
}
