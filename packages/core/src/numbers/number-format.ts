import { type Language, localeOf } from '../languages.ts'

/** Making a formatter costs far more than using it, and a busy server needs the same few again and again. */
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

/** Arabic is shown with its own digits; which ones a browser takes by itself depends on its version. */
export function numberLocale(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-arab' : localeOf(language)
}

/** A decimal text of `toDecimal` as people write it, with every digit it has. */
export function formatDecimal(
  decimal: string,
  language: Language,
  options: Omit<Intl.NumberFormatOptions, 'maximumFractionDigits'> = {},
): string {
  const [, fraction = ''] = decimal.split('.')
  // No more than this number needs: older browsers throw for a maximum above 20.
  const maximumFractionDigits = Math.max(options.minimumFractionDigits ?? 0, fraction.length)
  const format = numberFormat(language, { ...options, maximumFractionDigits })
  // Intl reads the text itself; a JavaScript number would round its digits away.
  return format.format(decimal as Intl.StringNumericLiteral)
}
