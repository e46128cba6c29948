/**
 * Compares JSON values, ignoring the order of keys, which the database does not keep. An undefined field counts as
 * missing, and -0 as 0, as in JSON.
 */
export function isSameValue(one: unknown, another: unknown): boolean {
  if (one === another) return true
  if (typeof one !== 'object' || typeof another !== 'object' || one === null || another === null) return false
  if (Array.isArray(one) !== Array.isArray(another)) return false
  const [a, b] = [one as Readonly<Record<string, unknown>>, another as Readonly<Record<string, unknown>>] // not null
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameValue(a[key], b[key]))
}
