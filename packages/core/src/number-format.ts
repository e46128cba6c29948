/** Making a formatter costs far more than using it, and a busy server needs the same few again and again. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, options)
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.NumberFormat>()
const MAX_FORMATS = 500
