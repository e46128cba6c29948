import type { Counting } from '../insights/counters.ts'

/** The part of a question type for owners: how its answers are shown and used. Defined in the type's `schema.ts`. */
export type Asks<Q> = {
  /**
   * A typical stored answer, for the estimate of a message's length. `words` returns a text with the content of that
   * many English letters, in the form's language.
   */
  typical(question: Q, words: (letters: number) => string): unknown
  /** The way in which insights count the answers. */
  chart: Counting
  /** The kind of value that rules of logic and routing compare the answer with. Null: it can't be compared. */
  compared: ((question: Q) => Compared) | null
  /** The way in which a link prefills an answer. Null: it is computed, or only the respondent can give it. */
  filledIn: ((question: Q) => FilledIn) | null
}

export type Compared =
  /** An option's id. An option without a label is "Other". `several`: an answer may contain more than one. */
  | { kind: 'options'; several: boolean; options: readonly { id: string; label: string | null }[] }
  | Points
  | Numbers
  /** DD-MM-YYYY; with HH:mm after it, where a time is asked for and matters. */
  | Time
  | { kind: 'phone' }
  | { kind: 'text' }

export type FilledIn =
  | { kind: 'text' | 'email' | 'phone' | 'number' }
  | { kind: 'option' | 'options'; options: readonly Named[] }
  | Points
  | Time
  /** HH:mm */
  | { kind: 'clock' }
  /** Some of them may stay empty. */
  | { kind: 'lines'; lines: readonly Named[] }

/** As decimal texts; null or missing: there is no such end. */
type Numbers = { kind: 'number'; min?: string | null; max?: string | null }
type Points = { kind: 'points'; min: number; max: number }
/** `day`: only the time of day is asked for, and all times are on this day, YYYY-MM-DD. */
type Time = { kind: 'time'; toTheMinute: boolean; day?: string }
type Named = { id: string; label: string }
