/**
 * A value as PostgreSQL returns it from a `jsonb` column: keys by length in bytes, then by bytes; without `undefined`.
 */
export function jsonbOrder<T>(value: T): T {
  return ordered(JSON.parse(JSON.stringify(value))) as T // the same value with its keys in another order
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => compareKeys(a, b))
  return Object.fromEntries(entries.map(([key, child]) => [key, ordered(child)]))
}

function compareKeys(a: string, b: string): number {
  const [one, another] = [bytesOf(a), bytesOf(b)]
  if (one.length !== another.length) return one.length - another.length
  return one < another ? -1 : one > another ? 1 : 0
}

/** One character for each byte of the UTF-8 encoding. */
function bytesOf(key: string): string {
  return encodeURIComponent(key).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
