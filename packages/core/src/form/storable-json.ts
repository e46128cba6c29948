/** The size of a value as JSON in UTF-8; Infinity for values that JSON can't represent or that nest too deeply. */
export function jsonBytes(value: unknown): number {
  const json = toJson(value)
  if (json === null) return Number.POSITIVE_INFINITY
  let bytes = json.length
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    // Two bytes, or three, or four for a surrogate pair.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** The same value without NUL and lone surrogates, which PostgreSQL refuses; the value itself when it has none. */
export function storable<T>(value: T): T {
  return REFUSED.test(toJson(value) ?? '') ? cleaned(value) : value
}

/** As JSON escapes them. It also matches a text that merely looks like an escape; cleaning then changes nothing. */
const REFUSED = /\\u0000|\\ud[89a-f]/

// A text stays a text, a list a list, an object the same object with other texts: hence each `as`.
function cleaned<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '') as T
  if (Array.isArray(value)) return value.map(cleaned) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, cleaned(field)])) as T
}

function toJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null
  } catch {
    return null
  }
}
