import { AppError } from '../../platform/http/app-error.ts'

/** The place after which the next page begins. Opaque to callers: its content may change. */
export function writeCursor(place: string | number): string {
  return Buffer.from(String(place)).toString('base64url')
}

export function readCursor(cursor: string | undefined): string | null {
  return cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString('utf8')
}

export function readNumberCursor(cursor: string | undefined): number | null {
  const text = readCursor(cursor)
  if (text === null) return null
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw invalidCursor()
}

/** Without a refusal the list would begin again, and a program that reads all pages would never end. */
export const invalidCursor = () =>
  new AppError('request.invalid', { fields: { cursor: { key: 'fieldInvalid', params: { field: 'cursor' } } } })
