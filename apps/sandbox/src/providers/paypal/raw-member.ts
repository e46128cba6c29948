/** The raw text of one member of a JSON object, byte for byte. The object must be valid JSON. */
export function rawMember(json: string, name: string): string | undefined {
  let at = skipSpace(json, json.indexOf('{') + 1)
  while (json[at] === '"') {
    const keyEnd = endOfString(json, at)
    const key: unknown = JSON.parse(json.slice(at, keyEnd))
    const start = skipSpace(json, skipSpace(json, keyEnd) + 1)
    const end = endOfValue(json, start)
    if (key === name) return json.slice(start, end)
    at = skipSpace(json, skipSpace(json, end) + 1)
  }
  return undefined
}

function skipSpace(json: string, from: number): number {
  let at = from
  while (/\s/.test(json[at] ?? '')) at += 1
  return at
}

function endOfString(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

function endOfValue(json: string, from: number): number {
  let depth = 0
  let at = from
  while (at < json.length) {
    const letter = json[at] ?? ''
    if (depth === 0 && at > from && /[\s,}\]]/.test(letter)) return at
    if (letter === '"') {
      at = endOfString(json, at)
      if (depth === 0) return at
      continue
    }
    if (letter === '{' || letter === '[') depth += 1
    if (letter === '}' || letter === ']') depth -= 1
    at += 1
    if (depth === 0 && (letter === '}' || letter === ']')) return at
  }
  return at
}
