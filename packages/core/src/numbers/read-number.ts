import type { Language } from '../languages.ts'
import { toDecimal } from '../questions/decimal.ts'
import { asciiDigits } from './digits.ts'

/**
 * Parses a number that a person typed or pasted, in the notation of their language, to a decimal text of `toDecimal`;
 * null when it is not a number. `around` are texts that may stand beside it: prefix, suffix, the currency's symbol and
 * code.
 */
export function readTypedNumber(text: string, language: Language, around: readonly string[] = []): string | null {
  if (text.length > MAX_TYPED_LENGTH) return null
  const typed = plain(text)
  // First as it is: a prefix such as "1" must not remove the number's own digits.
  return readPlain(typed, language, []) ?? readPlain(typed, language, around.map(plain))
}

/** A decimal as a field shows it for editing; `readTypedNumber` parses it back. */
export function typedNumber(decimal: string, language: Language): string {
  return decimal.replace('.', MARKS[language].decimal)
}

/** Room for every significant digit, its separators and the texts around it. */
const MAX_TYPED_LENGTH = 200

type Mark = ',' | '.'

/** Null: grouped by spaces, so that both marks can only be decimal. A table, because browsers may disagree. */
const MARKS: Record<Language, { decimal: Mark; group: Mark | null }> = {
  en: { decimal: '.', group: ',' },
  'pt-br': { decimal: ',', group: '.' },
  es: { decimal: '.', group: ',' },
  id: { decimal: ',', group: '.' },
  fr: { decimal: ',', group: null },
  it: { decimal: ',', group: '.' },
  de: { decimal: ',', group: '.' },
  // Beside its own ٫ and ٬, which need no table.
  ar: { decimal: '.', group: ',' },
  zh: { decimal: '.', group: ',' },
  ru: { decimal: ',', group: null },
}

function readPlain(typed: string, language: Language, around: readonly string[]): string | null {
  const { sign, unsigned } = bare(typed, around)
  const point = decimalPoint(unsigned, MARKS[language].group)
  const whole = withoutGroups(unsigned.slice(0, point))
  const fraction = unsigned.slice(point + 1)
  return whole === null ? null : toDecimal(`${sign}${whole}.${fraction}`)
}

/** Strips the sign and the texts around the number, in any order. */
function bare(typed: string, around: readonly string[]): { sign: string; unsigned: string } {
  let sign = ''
  let rest = typed
  for (;;) {
    const affix = longest(around.filter((text) => rest.startsWith(text) || rest.endsWith(text)))
    if (affix !== '') {
      rest = (rest.startsWith(affix) ? rest.slice(affix.length) : rest.slice(0, -affix.length)).trim()
    } else if (sign === '' && /^[+-]/.test(rest)) {
      sign = rest.charAt(0)
      rest = rest.slice(1).trim()
    } else return { sign, unsigned: rest }
  }
}

/** Of "g" and "kg", the longest that matches. */
function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '')
}

/** The index where the fraction begins; the end of the text when there is none. */
function decimalPoint(unsigned: string, group: Mark | null): number {
  const arabic = unsigned.indexOf('٫')
  if (arabic >= 0) return arabic
  // Of two different marks, the last one is the decimal point.
  const last = Math.max(unsigned.lastIndexOf(','), unsigned.lastIndexOf('.'))
  if (last < 0) return unsigned.length
  const mark = unsigned.charAt(last)
  const isGrouping = unsigned.indexOf(mark) < last || (mark === group && GROUPED_ONCE.test(unsigned))
  return isGrouping ? unsigned.length : last
}

/** No group begins with a zero, so "0.500" is a half everywhere. */
const GROUPED_ONCE = /^[1-9]\d{0,2}[,.]\d{3}$/
const GROUPED = /^[1-9]\d{0,2}([,.٬' ])\d{3}(?:\1\d{3})*$/
const GROUPED_IN_INDIA = /^[1-9]\d?([,.٬])\d{2}(?:\1\d{2})*\1\d{3}$/

function withoutGroups(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole
  return GROUPED.test(whole) || GROUPED_IN_INDIA.test(whole) ? whole.replace(/\D/g, '') : null
}

/** Normalises digits, signs, separators and spaces, and removes invisible characters. */
function plain(text: string): string {
  const same = SPELLINGS.reduce((result, [spellings, one]) => result.replace(spellings, one), text)
  return asciiDigits(same).toLowerCase().trim()
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, ''],
  // Not tabs and line breaks: those separate two numbers.
  [/\p{Zs}+/gu, ' '],
  [/[\u2010-\u2013\u2212\uFE63\uFF0D]/g, '-'],
  [/\uFF0B/g, '+'],
  [/[\u2018\u2019\uFF07]/g, "'"],
  [/[\u060C\uFF0C]/g, ','],
  [/[\u3002\uFF0E]/g, '.'],
]
