import type { Language } from '../languages.ts'
import type { CurrencyCode } from '../money/currencies.ts'

/** What money looks like where a language's shops are: their currency, and what a dollar's worth costs there. */
export type Market = { currency: CurrencyCode; perDollar: number; roundTo: number }

const MARKETS: Record<Language, Market> = {
  en: { currency: 'USD', perDollar: 1, roundTo: 0.5 },
  'pt-br': { currency: 'BRL', perDollar: 5, roundTo: 1 },
  es: { currency: 'MXN', perDollar: 18, roundTo: 5 },
  id: { currency: 'IDR', perDollar: 8_000, roundTo: 1_000 },
  fr: { currency: 'EUR', perDollar: 1, roundTo: 0.5 },
  it: { currency: 'EUR', perDollar: 1, roundTo: 0.5 },
  de: { currency: 'EUR', perDollar: 1, roundTo: 0.5 },
  ar: { currency: 'SAR', perDollar: 4, roundTo: 1 },
  zh: { currency: 'CNY', perDollar: 6, roundTo: 1 },
  ru: { currency: 'RUB', perDollar: 70, roundTo: 10 },
}

export function marketOf(language: Language): Market {
  return MARKETS[language]
}

/** A price tag as a shop there would write it: a round number. */
export function priceIn({ perDollar, roundTo }: Market, usd: number): string {
  return String(Math.round((usd * perDollar) / roundTo) * roundTo)
}
