import type { Language } from '../languages.ts'
import { isolate } from '../message/layout.ts'
import { formatMoney } from '../money/money.ts'
import { formatDecimal, numberFormat } from '../numbers/number-format.ts'
import { formatDate } from '../time/format-date.ts'
import { AS_SOON_AS_POSSIBLE } from './cart.ts'
import { decimalOf } from '../money/minor-units.ts'
import type { Order, OrderLine } from './order.ts'

/** The words of a bill, in the reader's language. Without them a bill has names and amounts only. */
export type OrderWords = {
  pickup(): string
  delivery(zone: string | null): string
  soon(): string
  coupon(code: string): string
  /** Tax that is inside the total. */
  included(name: string, rate: string): string
  total(): string
  bookingDeposit(amount: string): string // apart
  /** The waiting list of a day, without a booked time. */
  bookingWaits(day: string): string // apart
  /** A day from a time on. */
  bookingFrom(day: string, time: string): string // apart
  more(count: number): string
}

type BillReader = { language: Language; orderWords?: OrderWords | undefined }

/** The length of a bill's text: all of it, without notes and extras, a few lines, or only the total. */
type BillLength = 'whole' | 'names' | 'few' | 'total'

const FEW = 5

/** A bill as lines of text. Whatever is left out, the total never is. */
export function billText(order: Order, reader: BillReader, length: BillLength = 'whole'): string {
  const { orderWords: words } = reader
  const told = length === 'total' ? [] : length === 'few' ? order.lines.slice(0, FEW) : order.lines
  const left = order.lines.length - told.length
  return [
    ...told.map((line) => lineText(line, order, reader, length === 'whole')),
    ...(left > 0 && words ? [words.more(left)] : []),
    ...sumTexts(order, reader),
    ...(length === 'whole' ? [order.address] : []),
    ...(order.when === null ? [] : [whenText(order.when, reader)]),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** A name and its amount: what stands on one line of a bill. */
function lineText(line: OrderLine, order: Order, reader: BillReader, isWhole: boolean): string {
  const choices = [line.variantName, ...(isWhole ? line.extraNames : [])].filter((name) => name !== '')
  const name = choices.length === 0 ? line.name : `${line.name} (${choices.join(', ')})`
  const count = formatDecimal(String(line.quantity), reader.language)
  const text = pair(`${count} × ${isolate(name)}`, amountText(line.amount, order, reader.language))
  return isWhole && line.note !== '' ? `${text}\n“${line.note}”` : text
}

function sumTexts(order: Order, { language, orderWords: words }: BillReader): string[] {
  const amount = (minor: number) => amountText(minor, order, language)
  if (!words) return [amount(order.total)]
  const { tax } = order
  const rate = formatRate(tax.rate, language)
  return [
    ...(order.coupon !== null ? [pair(words.coupon(order.coupon), `−${amount(order.discount)}`)] : []),
    ...(order.way === 'delivery' ? [pair(words.delivery(order.zone), amount(order.fee))] : []),
    ...(order.way === 'pickup' ? [words.pickup()] : []),
    ...(tax.kind === 'onTop' ? [pair(`${tax.name} ${rate}`, amount(tax.amount))] : []),
    pair(words.total(), amount(order.total)),
    ...(tax.kind === 'included' ? [pair(words.included(tax.name, rate), amount(tax.amount))] : []),
  ]
}

export function whenText(when: string, { language, orderWords: words }: BillReader): string {
  if (when === AS_SOON_AS_POSSIBLE) return words?.soon() ?? ''
  return formatDate(Date.parse(`${when}:00Z`), language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** 1500 is 15 %. */
export function formatRate(rate: number, language: Language): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
}

function amountText(minor: number, { currency }: Order, language: Language): string {
  return formatMoney(decimalOf(minor, currency), currency, language)
}

const pair = (name: string, amount: string) => `${name}: ${isolate(amount)}`
