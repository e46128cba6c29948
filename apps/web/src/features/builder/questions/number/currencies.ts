import { localeOf, type Language } from '@wayform/core/languages.ts'

/** What a number can be shown in. A form that holds another one keeps it. */
export const CURRENCIES =
  'AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KES KRW MXN MYR NGN NOK NZD PEN PHP PLN RUB SAR SEK SGD THB TRY TWD USD VND ZAR'.split(
    ' ',
  )

/** "Euro (EUR)", in the reader's language and order. */
export function currencyChoices(language: Language, chosen: string): { value: string; label: string }[] {
  const locale = localeOf(language)
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return [...new Set([...CURRENCIES, chosen])]
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
