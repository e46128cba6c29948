import type { Language } from '@wayform/core/languages.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import type { Menu, MenuProduct } from '@wayform/core/orders/menu.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'

/** A product's price on the menu; the least of its sizes, where they differ. */
export function priceText(
  { price, variants }: MenuProduct,
  { currency }: Menu,
  t: PublicT,
  language: Language,
): string {
  const prices = variants.length === 0 ? [price] : variants.map((each) => each.price)
  const least = Math.min(...prices)
  const text = formatMoney(decimalOf(least, currency), currency, language, { dropZeros: true })
  return prices.some((each) => each > least) ? t('form.order.from', { price: text }) : text
}
