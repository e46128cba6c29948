import { asciiDigits } from '../../numbers/digits.ts'

export type Priced = {
  name: string
  /** As it is written. */
  price: string
  /** A decimal, for formulas. */
  amount: string
  /** Without a currency, cents or a leader before it, it may be any number. */
  isSure: boolean
}

const MONEY = 'R\\$|US\\$|A\\$|[$€£¥￥₹₽₺₩₫฿₦₱]|Rp\\.?|руб\\.?|р\\.|ريال|درهم|جنيه|دينار|د\\.إ|ر\\.س|元|块|kr|zł|CHF'
const CODES = 'USD|EUR|BRL|IDR|SAR|AED|EGP|CNY|RMB|RUB|GBP|MXN|ARS|COP|CLP|PEN|INR'
const NUMBER = "\\d{1,3}(?:[ \\u00a0.,']\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,2})?"
const PRICE = new RegExp(
  `(?:(${MONEY}|${CODES})\\s?)?(?<![\\d.,])(${NUMBER})(?:\\s?(k|rb|ribu|mil|тыс\\.?))?(?:\\s?(${MONEY}|${CODES}|reais|euros?|rubles))?(?:,-|/-)?\\.?$`,
  'iu',
)
const LEADER = /(?:\.{2,}|…|_{2,}|\t|\s[-–—=:|]+|[:：|])\s*$/u
const MAX_LINE_LENGTH = 200

/** A line of a menu: a name, and a price at its end. Null: it is none. */
export function pricedLine(line: string): Priced | null {
  if (line.length > MAX_LINE_LENGTH || /[?？؟]/u.test(line)) return null
  const found = PRICE.exec(asciiDigits(line))
  if (!found) return null
  const [whole, before, digits = '', times, after] = found
  const start = line.slice(0, found.index)
  const name = start.replace(/[\s.…·•_\-–—=:：|]+$/u, '').trim()
  if (!/\p{L}/u.test(name)) return null
  const isMoney = before !== undefined || after !== undefined
  const isSure = isMoney || times !== undefined || /[.,]\d{2}$/u.test(digits) || LEADER.test(start)
  if (!isSure && !/\s$/u.test(start)) return null
  return { name, price: line.slice(found.index).trim() || whole, amount: amountOf(digits, times !== undefined), isSure }
}

function amountOf(digits: string, isThousands: boolean): string {
  const cents = /[.,](\d{1,2})$/u.exec(digits)?.[1] ?? ''
  const units = (cents === '' ? digits : digits.slice(0, -cents.length - 1)).replaceAll(/\D/gu, '')
  const amount = isThousands ? Number(`${units}.${cents}`) * 1_000 : Number(`${units}.${cents || '0'}`)
  return String(Math.round(amount * 100) / 100)
}
