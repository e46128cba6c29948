import type { Raw } from './form-body.ts'
import { badRequest } from './stripe-error.ts'

/** Reads one parameter, or reports Stripe's error. */
export type Shape<T> = (raw: Raw, param: string) => T
type Shapes = Record<string, Shape<unknown>>
type Required<S extends Shapes> = { [K in keyof S]: S[K] extends Shape<infer T> ? T : never }
type Optional<S extends Shapes> = { [K in keyof S]?: S[K] extends Shape<infer T> ? T | undefined : never }

/** Required parameters, then optional ones; any other is unknown. */
export function fields<R extends Shapes, O extends Shapes>(required: R, optional: O): Shape<Required<R> & Optional<O>> {
  const shapes: Shapes = { ...required, ...optional }
  return (raw, param) => {
    if (typeof raw === 'string') throw badRequest('Invalid object', { param })
    for (const name of raw.keys()) {
      if (Object.hasOwn(shapes, name)) continue
      const unknown = inside(param, name)
      throw badRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
    }
    for (const name of Object.keys(required)) {
      const missing = inside(param, name)
      if (!raw.has(name)) {
        throw badRequest(`Missing required param: ${missing}.`, { code: 'parameter_missing', param: missing })
      }
    }
    const read = [...raw].map(([name, value]) => [name, shapes[name]?.(value, inside(param, name))])
    // Each field was read by the reader that its type comes from.
    return Object.fromEntries(read) as Required<R> & Optional<O>
  }
}

/** May be empty, which clears a value. */
export const emptiable: Shape<string> = (raw, param) => {
  if (typeof raw !== 'string') throw badRequest('Invalid string', { param })
  return raw
}

export const text: Shape<string> = (raw, param) => {
  const value = emptiable(raw, param)
  if (value !== '') return value
  throw badRequest(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  )
}

export function short(max: number): Shape<string> {
  return (raw, param) => {
    const value = text(raw, param)
    if (value.length > max) throw badRequest(`Invalid string: must be at most ${max} characters`, { param })
    return value
  }
}

export const integer: Shape<number> = (raw, param) => {
  const value = text(raw, param)
  if (!/^-?\d{1,15}$/.test(value)) {
    throw badRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
  }
  return Number(value)
}

export const flag: Shape<boolean> = (raw, param) => {
  const value = text(raw, param)
  if (value !== 'true' && value !== 'false') throw badRequest(`Invalid boolean: ${value}`, { param })
  return value === 'true'
}

export function oneOf<const T extends string>(...choices: readonly T[]): Shape<T> {
  return (raw, param) => {
    const value = text(raw, param)
    const choice = choices.find((candidate) => candidate === value)
    if (choice !== undefined) return choice
    throw badRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param })
  }
}

export const url: Shape<string> = (raw, param) => {
  const value = text(raw, param)
  if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  throw badRequest('Not a valid URL', { code: 'url_invalid', param })
}

export function list<T>(shape: Shape<T>): Shape<T[]> {
  return (raw, param) => {
    if (typeof raw === 'string' || [...raw.keys()].some((key) => !/^\d+$/.test(key))) {
      throw badRequest('Invalid array', { param })
    }
    return [...raw]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([index, value]) => shape(value, inside(param, index)))
  }
}

/** Null when it was cleared as a whole; an empty value removes its key. */
export const metadata: Shape<Record<string, string> | null> = (raw, param) => {
  if (raw === '') return null
  if (typeof raw === 'string' || raw.size > 50) throw badRequest('Invalid object', { param })
  return Object.fromEntries(
    [...raw].map(([key, value]) => {
      const name = inside(param, key)
      if (key.length > 40) {
        throw badRequest('Metadata keys must be at most 40 characters', { param: name })
      }
      const found = emptiable(value, name)
      if (found.length > 500) throw badRequest('Metadata values can have up to 500 characters', { param: name })
      return [key, found]
    }),
  )
}

export function withMetadata(
  known: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...known, ...change }).filter(([, value]) => value !== ''))
}

const inside = (param: string, name: string) => (param === '' ? name : `${param}[${name}]`)
