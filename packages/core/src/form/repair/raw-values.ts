/** Readers for values of unknown type: any JSON value, or worse. */

export type Raw = Record<string, unknown>

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text, or the text of a number or boolean; null for other values. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** A boolean, in any common notation; null for other values. */
export function yesOrNo(value: unknown): boolean | null {
  const word = textOf(value)?.toLowerCase()
  if (word === undefined) return null
  return YES.includes(word) ? true : NO.includes(word) ? false : null
}

const YES: readonly string[] = ['true', '1', 'yes', 'on']
const NO: readonly string[] = ['false', '0', 'no', 'off', '']

/** The start of a text, counted as schemas do, so that no emoji is cut in half. */
export function cutText(text: string, length: number): string {
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('')
}

/** A mutable copy, limited to the depth and width of a question: anything beyond is unknown to us. */
export function copyOf(value: unknown, depth = MAX_DEPTH): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => copyOf(item, depth - 1))
  const copy: Raw = {}
  for (const [key, field] of Object.entries(value).slice(0, MAX_FIELDS)) {
    // Assigning to it would change the prototype instead of adding a field.
    if (key !== '__proto__') copy[key] = copyOf(field, depth - 1)
  }
  return copy
}

/** The deepest part is the list of options in a condition of an option. */
const MAX_DEPTH = 10
const MAX_ITEMS = 1_000
const MAX_FIELDS = 200
