import { direction, type Language } from '@wayform/core/languages.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'

/** "$18". Plans are sold in US dollars; where another dollar is used, the price says "US$". */
export function formatPrice(usd: number, language: Language): string {
  const digits = Number.isInteger(usd) ? 0 : 2
  const format = numberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  if (direction(language) === 'ltr') return format.format(usd)
  // In right-to-left text, "US$" would read "$US" unless isolated.
  const parts = format.formatToParts(usd)
  return parts.map(({ type, value }) => (type === 'currency' ? `\u2066${value}\u2069` : value)).join('')
}
