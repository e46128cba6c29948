import { invalid } from './sheets-errors.ts'

export type Fields = Record<string, unknown>

/** An object without any other fields, as Google requires. */
export function check(value: unknown, where: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(`Invalid value at '${where}', an object is expected.`)
  }
  const fields = value as Fields // an object that is no list
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw invalid(`Invalid JSON payload received. Unknown name "${unknown}" at '${where}': Cannot find field.`)
  }
  return fields
}

export function readJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    throw invalid('Invalid JSON payload received.')
  }
}
