import type { BoardOrder, FormOfOrders } from '@wayform/contract/calls/orders/orders.ts'
import { isLanguage, type Language } from '@wayform/core/languages.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { formatDecimal, numberFormat, numberLocale } from '@wayform/core/numbers/number-format.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import { minutesLate } from './board/board-view.ts'

/** The texts of an order in a language: the reader's on the board, the shop's on a ticket. */
export type Told = { t: T; language: Language }

export const moneyText = (minor: number, currency: BoardOrder['currency'], language: Language) =>
  formatMoney(decimalOf(minor, currency), currency, language)

export const countText = (count: number, language: Language) => formatDecimal(String(count), language)

/** The number of an order is a name, not an amount: without separators. */
export const numberText = (number: number, language: Language) =>
  numberFormat(language, { useGrouping: false }).format(number)

export function lineText({ quantity, name, variantName }: BoardOrder['lines'][number], language: Language): string {
  return `${countText(quantity, language)} × ${variantName === '' ? name : `${name}, ${variantName}`}`
}

const COMMA: Partial<Record<Language, string>> = { ar: '، ', zh: '，' }

/** Pickup, or where it goes to, and when. */
export function wayText(order: BoardOrder, { t, language }: Told): string {
  const where = order.way === 'delivery' ? (order.zone ?? t('form.order.delivery')) : t('form.order.pickup')
  const when = whenText(order, { t, language })
  return [...(order.way === null ? [] : [where]), ...(when === '' ? [] : [when])].join(COMMA[language] ?? ', ')
}

/** A time on the shop's clock, with its day if that is another than the order's own. */
export function whenText({ when, createdAt }: BoardOrder, { t, language }: Told): string {
  if (when === null) return ''
  if (when === 'asap') return t('form.order.soon')
  const at = Date.parse(`${when}:00Z`)
  const isOtherDay = Math.abs(at - Date.parse(createdAt)) > 18 * 3_600_000
  return timeFormat(language, isOtherDay ? 'shopDay' : 'shopTime').format(at)
}

const SHOP_TIME = { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const TIMES = {
  shopTime: SHOP_TIME,
  shopDay: { ...SHOP_TIME, day: 'numeric', month: 'short', weekday: 'short' },
  clock: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const timeFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs more than the rest of a card, and every card needs the same ones. */
function timeFormat(language: Language, kind: keyof typeof TIMES): Intl.DateTimeFormat {
  const key = `${language} ${kind}`
  const known = timeFormats.get(key) ?? new Intl.DateTimeFormat(numberLocale(language), TIMES[kind])
  timeFormats.set(key, known)
  return known
}

/** The waiting time of an order, or by how much it is late. */
export function ageOf(order: BoardOrder, now: Date, { t, language }: Told): { text: string; isLate: boolean } {
  const late = minutesLate(order, now)
  if (late !== null) return { text: t('orders.time.late', { time: spanText(late, language) }), isLate: true }
  const minutes = Math.floor((now.getTime() - Date.parse(order.createdAt)) / 60_000)
  return { text: minutes < 1 ? t('orders.time.now') : spanText(minutes, language), isLate: false }
}

const HOUR = 60
const DAY = 24 * HOUR

function spanText(minutes: number, language: Language): string {
  const [count, unit] =
    minutes < 2 * HOUR
      ? ([minutes, 'minute'] as const)
      : minutes < 2 * DAY
        ? ([Math.floor(minutes / HOUR), 'hour'] as const)
        : ([Math.floor(minutes / DAY), 'day'] as const)
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

export function clockText(at: string, language: Language): string {
  return timeFormat(language, 'clock').format(new Date(at))
}

/** The state of the payment, in one word. Only a provider’s word is “paid”. */
export function payOf({ payment }: Pick<BoardOrder, 'payment'>) {
  if (payment === null) return null
  const { state } = payment as { state: string } // states of other methods are unpaid until a member or a provider says so
  if (state === 'paid') return { word: 'paid', tone: 'ok' } as const
  if (state === 'marked') return { word: 'marked', tone: 'ok' } as const
  if (state === 'proofSent') return { word: 'proofSent', tone: 'primary' } as const
  if (state === 'partlyRefunded') return { word: 'partlyRefunded', tone: 'neutral' } as const
  if (state === 'refunded') return { word: 'refunded', tone: 'neutral' } as const
  if (state === 'cash') return { word: 'cash', tone: 'neutral' } as const
  return { word: 'unpaid', tone: 'warn' } as const
}

export function nameOfStatus(t: T, status: ResponseStatus, form: Pick<FormOfOrders, 'statusNames'> | undefined) {
  return statusText(t, status, { names: form?.statusNames ?? {}, hasOrders: true })
}

/** Forms of orders come with a code of their language. */
export const languageOf = ({ language }: Pick<FormOfOrders, 'language'>): Language =>
  isLanguage(language) ? language : 'en'
