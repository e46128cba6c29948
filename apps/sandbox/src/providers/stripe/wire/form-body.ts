/** A decoded parameter: a text, or more parameters by their name (lists by their index). */
export type Raw = string | Map<string, Raw>

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** Stripe's form encoding: `line_items[0][price]=price_1`. Null when the brackets are invalid. */
export function decodeForm(text: string): Map<string, Raw> | null {
  const root = new Map<string, Raw>()
  for (const [name, value] of new URLSearchParams(text)) {
    const match = NAME.exec(name)
    if (!match) return null
    const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')
    if (!put(root, [match[1] ?? '', ...inner], value)) return null
  }
  return root
}

function put(root: Map<string, Raw>, way: readonly string[], value: string): boolean {
  let level = root
  for (const [index, part] of way.entries()) {
    const key = part === '' ? String(level.size) : part
    if (index === way.length - 1) {
      level.set(key, value)
      return true
    }
    const next = level.get(key) ?? new Map<string, Raw>()
    if (typeof next === 'string') return false
    level.set(key, next)
    level = next
  }
  return false
}
