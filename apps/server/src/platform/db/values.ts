import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column. Otherwise both drivers would turn an array into a PostgreSQL array. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}

/**
 * Column types in JavaScript, on both databases: int8 a number (a value beyond 2^53 is an error instead of a wrong
 * number), numeric and date text, timestamptz Date, jsonb a value, bytea Buffer.
 */
export const PARSERS: Record<number, (text: string) => unknown> = {
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: parseInt8,
  114: (text) => JSON.parse(text),
  1082: (text) => text,
  1114: (text) => text,
  1184: (text) => new Date(text),
  1700: (text) => text,
  3802: (text) => JSON.parse(text),
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number; read it as text`)
  return value
}
