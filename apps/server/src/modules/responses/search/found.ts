import type { Language } from '@wayform/core/languages.ts'
import type { FormKey } from './number-range.repository.ts'

/** A form with what of it may be seen: responses up to `highest`. */
export type OpenForm = FormKey & {
  language: Language
  highest: number
  /** How many there are up to that one. */
  count: number
  /** Numbers are missing: something was deleted. */
  hasGaps: boolean
}

/** Responses by their numbers, newest first. */
export type Found = {
  total: number
  /** False: `total` is as far as it was counted, and there are more. */
  isTotalExact: boolean
  page(offset: number, limit: number): Promise<number[]>
  /** The nearest ones above and below. */
  neighbours(number: number): Promise<{ newer: number | null; older: number | null }>
  /** Every one of them, in lists, however many there are. */
  all(batch: number): AsyncIterable<number[]>
}
