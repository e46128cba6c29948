/** Tags in a form's URL that say where its respondent came from. They are stored with the response. */
export const SOURCE_TAGS = ['source', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type SourceTag = (typeof SOURCE_TAGS)[number]

/** `source` is the owner's own word, such as a table's number; the others are the usual campaign parameters. */
export type ResponseSource = { [T in SourceTag]?: string }

export const MAX_SOURCE_LENGTH = 100
/** In a QR code every letter makes the modules smaller. */
export const MAX_QR_SOURCE_LENGTH = 40

/** The values of the known tags, cleaned and cut; null when there are none. Nothing else is stored. */
export function readSource(tag: (name: SourceTag) => unknown): ResponseSource | null {
  const source: ResponseSource = {}
  for (const name of SOURCE_TAGS) {
    const value = sourceValue(tag(name))
    if (value !== '') source[name] = value
  }
  return Object.keys(source).length === 0 ? null : source
}

/** One line, without invisible characters. */
export function sourceValue(raw: unknown): string {
  if (typeof raw !== 'string') return ''
  const line = raw
    .slice(0, MAX_SOURCE_LENGTH * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\uFFFD]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  // A cut may leave half of an emoji at the end.
  return line
    .slice(0, MAX_SOURCE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

export function isSourceTag(name: string): name is SourceTag {
  return (SOURCE_TAGS as readonly string[]).includes(name) // the cast only lets `includes` take any name
}

/** A form's URL with a source, such as in a QR code for one table. */
export function withSource(url: string, source: string): string {
  const value = sourceValue(source)
  return value === '' ? url : `${url}?source=${encodeURIComponent(value)}`
}
