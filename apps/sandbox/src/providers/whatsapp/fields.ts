import { badParameter, GraphError } from './graph-error.ts'

export type Fields = Record<string, unknown>

/** Reads JSON like the Graph API: an unreadable field counts as missing. */
export function readFields(body: unknown): Fields {
  if (!Buffer.isBuffer(body)) return {}
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function refuseUnknown(fields: Fields, known: readonly string[], place?: string) {
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) {
      const where = place ? ` on param "${place}"` : ''
      throw new GraphError(100, {
        title: `Unexpected key "${name}"${where}`,
        details: `Unexpected key "${name}"${where}.`,
      })
    }
  }
}

export function requiredText(fields: Fields, name: string, place = name): string {
  const value = fields[name]
  if (value === undefined || value === null || value === '') throw missing(place)
  if (typeof value !== 'string') throw badParameter(`Param ${place} must be a string.`)
  return value
}

export function requiredFields(fields: Fields, name: string, place = name): Fields {
  const value = fields[name]
  if (value === undefined || value === null) throw missing(place)
  if (!isFields(value)) throw badParameter(`Param ${place} must be a JSON object.`)
  return value
}

export function listOfFields(fields: Fields, name: string, place = name): Fields[] {
  const value = fields[name] ?? []
  if (!Array.isArray(value) || !value.every(isFields)) throw badParameter(`Param ${place} must be an array of objects.`)
  return value
}

export function missing(place: string): GraphError {
  return new GraphError(100, {
    title: `The parameter ${place} is required.`,
    details: `The parameter ${place} is required.`,
  })
}
