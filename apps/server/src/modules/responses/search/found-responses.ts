import type { Language } from '@wayform/core/languages.ts'
import type { FormKey } from './number-range.repository.ts'

/** A form with its visible responses: those up to `highest`. */
export type OpenForm = FormKey & {
  language: Language
  /** The person who reads: links to files are made for them. */
  reader?: string
  highest: number
  /** Only this member's responses are there; null: all. */
  memberId: string | null
  /** The number of responses up to that one. */
  count: number
  /** Numbers are missing, because something was deleted, or is not for this person. */
  hasGaps: boolean
}

/** Matching responses by number, newest first. */
export type Found = {
  total: number
  /** False: `total` is where counting stopped, and there are more. */
  isTotalExact: boolean
  page(offset: number, limit: number): Promise<number[]>
  /** The nearest ones above and below. */
  neighbours(number: number): Promise<{ newer: number | null; older: number | null }>
  /** All of them, in batches. */
  all(batch: number): AsyncIterable<number[]>
}
