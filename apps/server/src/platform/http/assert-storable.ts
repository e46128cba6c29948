import { AppError } from './app-error.ts'

const MAX_DEPTH = 24

/** Rejects input that the database can't store or that is nested too deeply: NUL, broken surrogates, deep trees. */
export function assertStorable(body: unknown) {
  const stack: [unknown, number][] = [[body, 0]]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') assertText(value)
    // A form post has no own properties to walk through.
    else if (value instanceof URLSearchParams) for (const pair of value) pair.forEach(assertText)
    else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      if (depth >= MAX_DEPTH) throw new AppError('request.invalid')
      for (const [key, child] of Object.entries(value)) {
        assertText(key)
        stack.push([child, depth + 1])
      }
    }
  }
}

function assertText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('request.invalid')
}
