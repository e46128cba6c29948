import type { CurrencyCode } from '../money/currencies.ts'
import { precisionOf } from '../money/precision.ts'

export const SAMPLE_CATEGORIES = ['cakes', 'pastry', 'drinks'] as const
export const SAMPLE_ITEMS = ['chocolate', 'lemon', 'croissant', 'roll', 'cookie', 'loaf', 'coffee', 'tea'] as const
export type SampleText = (typeof SAMPLE_CATEGORIES)[number] | (typeof SAMPLE_ITEMS)[number] | 'small' | 'large'

type Item = { category: (typeof SAMPLE_CATEGORIES)[number]; price: number; large?: number }

/** Typical first prices in dollars or euros. */
const ITEMS: Record<(typeof SAMPLE_ITEMS)[number], Item> = {
  chocolate: { category: 'cakes', price: 30, large: 44 },
  lemon: { category: 'cakes', price: 26, large: 38 },
  croissant: { category: 'pastry', price: 3 },
  roll: { category: 'pastry', price: 4 },
  cookie: { category: 'pastry', price: 2 },
  loaf: { category: 'pastry', price: 6 },
  coffee: { category: 'drinks', price: 4 },
  tea: { category: 'drinks', price: 3 },
}

/** The rough factor of a currency whose prices are not near a dollar's. Owners change the sample prices anyway. */
// oxfmt-ignore
const LARGER: Partial<Record<CurrencyCode, number>> = {
  AED: 4, ARS: 1000, BRL: 5, CLP: 900, CNY: 7, COP: 4000, CZK: 20, DKK: 7, EGP: 50, HKD: 8, HUF: 350, IDR: 15000,
  ILS: 4, INR: 80, JPY: 150, KES: 130, KRW: 1300, KWD: 0.3, BHD: 0.4, OMR: 0.4, MXN: 18, MYR: 4, NGN: 1500,
  NOK: 10, PEN: 4, PHP: 55, PLN: 4, RUB: 90, SAR: 4, SEK: 10, THB: 35, TRY: 35, TWD: 30,
  VND: 25000, ZAR: 18,
}

export type SampleProduct = {
  name: string
  category: string
  price?: number
  sizes?: { name: string; price: number }[]
}

/** Eight things of a bakery, ready to change: in the owner's words, with prices of about the right size. */
export function sampleMenu(currency: CurrencyCode, text: (key: SampleText) => string): SampleProduct[] {
  const minor = (price: number) => {
    const amount = price * (LARGER[currency] ?? 1)
    // Whole numbers where they are not tiny.
    const decimals = amount >= 1 ? 0 : 1
    return Math.round(Number(amount.toFixed(decimals)) * 10 ** precisionOf(currency))
  }
  return SAMPLE_ITEMS.map((key) => {
    const { category, price, large } = ITEMS[key]
    const about = { name: text(key), category: text(category) }
    if (large === undefined) return { ...about, price: minor(price) }
    const sizes = [
      { name: text('small'), price: minor(price) },
      { name: text('large'), price: minor(large) },
    ]
    return { ...about, sizes }
  })
}
