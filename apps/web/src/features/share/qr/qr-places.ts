import { MAX_BATCH_CODES } from '@wayform/core/share/qr-look.ts'
import { MAX_QR_SOURCE_LENGTH, sourceValue } from '@wayform/core/share/source.ts'

export type Places =
  | { by: 'numbers'; word: string; from: number | null; to: number | null }
  | { by: 'names'; list: string }

export type PlacesProblem =
  | { problem: 'range' | 'empty' }
  | { problem: 'tooMany'; max: number }
  | { problem: 'tooLong'; name: string; max: number }

/** The places of the codes: stored as the source of their responses. */
export function placeNames(places: Places): string[] | PlacesProblem {
  const names = places.by === 'names' ? listed(places.list) : numbered(places)
  if (!Array.isArray(names)) return names
  if (names.length === 0) return { problem: 'empty' }
  if (names.length > MAX_BATCH_CODES) return { problem: 'tooMany', max: MAX_BATCH_CODES }
  const tooLong = names.find((name) => name.length > MAX_QR_SOURCE_LENGTH)
  if (tooLong !== undefined) return { problem: 'tooLong', name: tooLong, max: MAX_QR_SOURCE_LENGTH }
  return names
}

function numbered({ word, from, to }: Places & { by: 'numbers' }): string[] | PlacesProblem {
  if (from === null || to === null) return { problem: 'empty' }
  if (from > to) return { problem: 'range' }
  // Checked before the list is built: the count may be a phone number by mistake.
  if (to - from >= MAX_BATCH_CODES) return { problem: 'tooMany', max: MAX_BATCH_CODES }
  return Array.from({ length: to - from + 1 }, (_, index) => sourceValue(`${word} ${from + index}`))
}

function listed(list: string): string[] {
  const names = list.split('\n').map(sourceValue)
  return [...new Set(names)].filter((name) => name !== '')
}
