/** Decimals are stored as text, so that 0.1 stays 0.1 and 12345678901234567890 keeps its digits. */
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/

export const MAX_DIGITS = 40

/** The shortest text of the same number ("007.50" → "7.5"), or null when it is not a number. */
export function toDecimal(raw: unknown): string | null {
  const text = typeof raw === 'number' ? fromNumber(raw) : typeof raw === 'string' ? raw.trim() : null
  const match = text === null ? null : DECIMAL.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  if (whole.length + fraction.length > MAX_DIGITS) return null
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  const unsigned = rest === '' ? digits : `${digits}.${rest}`
  return sign === '-' && unsigned !== '0' ? `-${unsigned}` : unsigned
}

/** Negative, zero or positive, like any compare function. Both must come from `toDecimal`. */
export function compareDecimals(a: string, b: string): number {
  const difference = scaled(a, b) - scaled(b, a)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The exact sum. Both must come from `toDecimal`. */
export function addDecimals(a: string, b: string): string {
  const places = Math.max(fractionLength(a), fractionLength(b))
  return unscaled(scaled(a, b) + scaled(b, a), places)
}

/** The value for a spreadsheet cell: a number, as long as that keeps every digit. */
export function decimalCell(decimal: string): string | number {
  return decimal.length <= SAFE_DIGITS ? Number(decimal) : decimal
}

const SAFE_DIGITS = 15

export function isInteger(decimal: string): boolean {
  return !decimal.includes('.')
}

/** `a` as an integer multiple of the smaller unit of the two. */
function scaled(a: string, b: string): bigint {
  const places = Math.max(fractionLength(a), fractionLength(b))
  return BigInt(a.replace('.', '') + '0'.repeat(places - fractionLength(a)))
}

/** An integer multiple of 10^-places as a decimal text. */
function unscaled(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The number of decimal places. The text must come from `toDecimal`. */
export function fractionLength(decimal: string): number {
  const point = decimal.indexOf('.')
  return point < 0 ? 0 : decimal.length - point - 1
}

/** JavaScript has no plain notation for 1e21 and 1e-7; no person typed such a number. */
function fromNumber(value: number): string | null {
  const text = String(value)
  return Number.isFinite(value) && !text.includes('e') ? text : null
}
