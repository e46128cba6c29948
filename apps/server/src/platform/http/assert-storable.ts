import { AppError } from './app-error.ts'

const MAX_DEPTH = 24

/** Rejects input that the database can't store or that is nested too deeply: NUL, broken surrogates, deep trees. */
export function assertStorable(body: unknown) {
  assertValue(body, 0)
}

function assertValue(value: unknown, depth: number): void {
  if (typeof value === 'string') assertText(value)
  // A form post has no own properties to walk through.
  else if (value instanceof URLSearchParams) for (const pair of value) pair.forEach(assertText)
  else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    if (depth >= MAX_DEPTH) throw new AppError('request.invalid')
    const isList = Array.isArray(value)
    const fields = value as Readonly<Record<string, unknown>> // read by its own keys only
    for (const key of Object.keys(fields)) {
      if (!isList) assertText(key)
      assertValue(fields[key], depth + 1)
    }
  }
}

function assertText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('request.invalid')
}
