import type { Counting } from '../insights/counters.ts'

/** What an owner sees and does with the answers to a question. Defined in the type's `schema.ts`. */
export type Asks<Q> = {
  /**
   * A typical stored answer, for the estimate of a message's length. `words` returns a text with the content of that
   * many English letters, in the form's language.
   */
  typical(question: Q, words: (letters: number) => string): unknown
  /** How the answers are counted in the insights. */
  chart: Counting
  /** What a rule of logic or routing compares the answer with. Null: it can't be compared. */
  compared: ((question: Q) => Compared) | null
  /** How an owner prefills an answer in a link. Null: it is computed, or only the respondent can give it. */
  filledIn: ((question: Q) => FilledIn) | null
}

export type Compared =
  /** An option's id. An option without a label is "Other". `several`: an answer may contain more than one. */
  | { kind: 'options'; several: boolean; options: readonly { id: string; label: string | null }[] }
  | Points
  | { kind: 'number' }
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

type Points = { kind: 'points'; min: number; max: number }
/** `day`: only the time of day is asked for, and all times are on this day, YYYY-MM-DD. */
type Time = { kind: 'time'; toTheMinute: boolean; day?: string }
type Named = { id: string; label: string }
