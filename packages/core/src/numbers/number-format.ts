import { type Language, localeOf } from '../languages.ts'

/** Creating a formatter costs far more than using it, and a busy server needs the same few again and again. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(numberLocale(language), options)
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.NumberFormat>()
const MAX_FORMATS = 500

/** Arabic is shown with its own digits; a browser's default depends on its version. */
export function numberLocale(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-arab' : localeOf(language)
}

/** A whole number below a thousand, which has no groups, as `Intl` writes it: its first formatter takes long. */
export function smallCount(count: number, language: Language): string {
  const digits = String(count)
  return language === 'ar' ? digits.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit))) : digits
}

const ARABIC_ZERO = 0x660

/** A count of people or things. */
export const countText = (count: number, language: Language): string =>
  Number.isInteger(count) && count >= 0 && count < 1_000
    ? smallCount(count, language)
    : numberFormat(language).format(count)

/** Formats a decimal text of `toDecimal`, with all its digits. */
export function formatDecimal(
  decimal: string,
  language: Language,
  options: Omit<Intl.NumberFormatOptions, 'maximumFractionDigits'> = {},
): string {
  const [, fraction = ''] = decimal.split('.')
  // No more than this number needs: older browsers throw for a maximum above 20.
  const maximumFractionDigits = Math.max(options.minimumFractionDigits ?? 0, fraction.length)
  const format = numberFormat(language, { ...options, maximumFractionDigits })
  // Intl parses the text itself; a JavaScript number would lose digits.
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** A time of day, such as 10:30, in the digits that the rest of the page is written in. */
export const inDigits = (text: string, language: Language): string =>
  language === 'ar' ? text.replace(/\d/g, (digit) => smallCount(Number(digit), language)) : text
