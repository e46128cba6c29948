import { digitsOf } from './phone.ts'

/** As short as numbers are where they are shortest. */
const LEAST_DIGITS = 7

/**
 * True if the text is this number (E.164), as people write their own: with or without the country's code, and with
 * the zero that some countries put before it.
 */
export function isSamePhone(number: string, typed: string): boolean {
  const digits = digitsOf(typed).replace(/^0+/, '')
  return digits.length >= LEAST_DIGITS && digitsOf(number).endsWith(digits)
}
