/**
 * By value, for what JSON can hold, whatever the order of keys: the database keeps its own. A field that is undefined
 * counts as one that is not there, and -0 is 0, as it is once JSON has written it.
 */
export function isSameValue(one: unknown, another: unknown): boolean {
  if (one === another) return true
  if (typeof one !== 'object' || typeof another !== 'object' || one === null || another === null) return false
  if (Array.isArray(one) !== Array.isArray(another)) return false
  const [a, b] = [one as Readonly<Record<string, unknown>>, another as Readonly<Record<string, unknown>>] // not null
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameValue(a[key], b[key]))
}
