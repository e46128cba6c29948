import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { priceRange } from '@wayform/core/catalogue/listed-product.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { homeCurrency } from '@wayform/core/money/home-currency.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { useI18n } from '../../lib/i18n.tsx'

/** Prices as a menu writes them: without .00. */
export function useMoneyText(currency: CurrencyCode) {
  const { t, language } = useI18n()
  const money = (minor: number) => formatMoney(decimalOf(minor, currency), currency, language, { dropZeros: true })
  return {
    money,
    range(product: Pick<ProductDetails, 'price' | 'variants'>): string {
      const { from, to } = priceRange(product)
      return from === to ? money(from) : t('products.range', { from: money(from), to: money(to) })
    },
  }
}

/** For a workspace that sells nothing yet: the currency of the country of its number or browser, and its time zone. */
export function firstGuess({ home }: Pick<Catalogue, 'home'>): { currency: CurrencyCode; timeZone: string } {
  const { region } = new Intl.Locale(navigator.language).maximize()
  return { currency: home ?? homeCurrency(region), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
