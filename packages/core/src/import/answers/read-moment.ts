import { asciiDigits } from '../../numbers/digits.ts'
import type { ZoneClock } from '../../time/zones.ts'

/** The order of day and month in 3/4/2024: tables don't state it, so the owner is asked where no row shows it. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** A calendar time as it is written; `offset` in minutes where the text names one. */
export type WrittenMoment = { date: string; time: string | null; offset: number | null }

const LONGEST = 60
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,4})[-/.\s](\d{1,2})[-/.\s](\d{1,4})\.?/
const DAY_MONTH = /^(\d{1,2})\.?[-\s]([a-z]{3})[a-z]*\.?,?[-\s](\d{4})/
const MONTH_DAY = /^([a-z]{3})[a-z]*\.?\s(\d{1,2}),?\s(\d{4})/
const CLOCK = /^[T,\s]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?/
const OFFSET = /^(?:z|utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/

/** Reads how spreadsheets and form tools write a day, with a time of day or without; null: it is none. */
export function readMoment(cell: string, order: DateOrder): WrittenMoment | null {
  if (cell.length > LONGEST) return null
  const text = asciiDigits(cell).replaceAll('\u200f', '').replace(/\s+/gu, ' ').trim().toLowerCase()
  const day = readDay(text, order)
  if (!day) return null
  const rest = text.slice(day.length).toUpperCase()
  const time = readTime(rest.trim() === '' ? '' : rest)
  if (time === null) return null
  return { date: day.date, ...time }
}

/** The moment that was meant, on the clock of `zone` where the text has no offset of its own. */
export function momentOf({ date, time, offset }: WrittenMoment, clock: ZoneClock): Date {
  const local = Date.parse(`${date}T${time ?? '00:00:00'}Z`)
  if (offset !== null) return new Date(local - offset * 60_000)
  const guess = local - clock(local)
  return new Date(local - clock(guess))
}

/** The order that a column shows by itself: a number above twelve is no month. */
export function orderOf(cells: Iterable<string>): DateOrder | null {
  for (const cell of cells) {
    const [, first = '', second = ''] = NUMBERS.exec(asciiDigits(cell.slice(0, LONGEST)).trim()) ?? []
    if (first.length === 4) return 'ymd'
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  return null
}

function readDay(text: string, order: DateOrder): { date: string; length: number } | null {
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [whole, a = '', b = '', c = ''] = numbers
    const parts = a.length === 4 ? [a, b, c] : order === 'mdy' ? [c, a, b] : order === 'ymd' ? [a, b, c] : [c, b, a]
    return dated(parts, whole.length)
  }
  const named = DAY_MONTH.exec(text)
  if (named) return dated([named[3] ?? '', monthOf(named[2] ?? ''), named[1] ?? ''], named[0].length)
  const american = MONTH_DAY.exec(text)
  if (american) return dated([american[3] ?? '', monthOf(american[1] ?? ''), american[2] ?? ''], american[0].length)
  return null
}

const monthOf = (name: string) => String(MONTHS.indexOf(name) + 1)

function dated([year = '', month = '', day = '']: readonly string[], length: number) {
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${date}T00:00:00Z`)
  // 31 April would become 1 May.
  const isReal = full.length === 4 && !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
  return isReal ? { date, length } : null
}

function readTime(rest: string): Pick<WrittenMoment, 'time' | 'offset'> | null {
  if (rest === '') return { time: null, offset: null }
  const found = CLOCK.exec(rest)
  if (!found) return null
  const [whole, hours = '', minutes = '', seconds = '00'] = found
  let end = rest.slice(whole.length).trim()
  const half = /^(AM|PM|A\.M\.|P\.M\.|ص|م)\s*/.exec(end)?.[0] ?? ''
  end = end.slice(half.length).trim().toLowerCase()
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/^[Pم]/.test(half) ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const time = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
  if (end === '') return { time, offset: null }
  if (/^(z|utc|gmt)$/.test(end)) return { time, offset: 0 }
  const [matched, sign, h = '0', m = '0'] = OFFSET.exec(end) ?? []
  if (matched === undefined) return null
  return { time, offset: (sign === '-' ? -1 : 1) * (Number(h) * 60 + Number(m)) }
}
