type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'end'

const MAY_END: ReadonlySet<Expected> = new Set(['commaOrEnd', 'keyOrEnd', 'valueOrEnd'])

const BLANK = /[ \t\n\r]*/y
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/**
 * Where a text stops being JSON; its length, if only the end is missing. `JSON.parse` names the place of some mistakes
 * and not of others, such as an unexpected word, and no engine has to name any.
 */
export function jsonBreaksAt(text: string): number {
  const closers: ('}' | ']')[] = []
  let expected: Expected = 'value'
  for (let at = skip(BLANK, text, 0); at < text.length; at = skip(BLANK, text, at)) {
    const end = endOfToken(at)
    if (end === null) return at
    at = end
  }
  return text.length

  /** Null: it does not belong here. */
  function endOfToken(at: number): number | null {
    const letter = text.charAt(at)
    if (MAY_END.has(expected) && letter === closers.at(-1)) {
      closers.pop()
      expected = after()
      return at + 1
    }
    switch (expected) {
      case 'end':
        return null
      case 'commaOrEnd':
        if (letter !== ',') return null
        expected = closers.at(-1) === '}' ? 'key' : 'value'
        return at + 1
      case 'colon':
        if (letter !== ':') return null
        expected = 'value'
        return at + 1
      case 'key':
      case 'keyOrEnd':
        expected = 'colon'
        return letter === '"' ? endOfString(text, at) : null
      default:
        return endOfValue(letter, at)
    }
  }

  function endOfValue(letter: string, at: number): number | null {
    if (letter === '{' || letter === '[') {
      closers.push(letter === '{' ? '}' : ']')
      expected = letter === '{' ? 'keyOrEnd' : 'valueOrEnd'
      return at + 1
    }
    expected = after()
    if (letter === '"') return endOfString(text, at)
    const end = skip(WORD, text, at)
    return end === at ? null : end
  }

  function after(): Expected {
    return closers.length === 0 ? 'end' : 'commaOrEnd'
  }
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

/** Null: it does not end, or has what a string may not have. */
function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length;) {
    const letter = text.charAt(at)
    if (letter === '"') return at + 1
    if (letter < ' ') return null
    const next = letter === '\\' ? skip(ESCAPE, text, at) : at + 1
    if (next === at) return null
    at = next
  }
  return null
}
