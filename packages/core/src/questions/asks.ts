import type { Chart } from '../insights/counters.ts'

/** What an owner sees and does with the answers to a question. It lives in the type's `schema.ts`. */
export type Asks<Q> = {
  /**
   * An ordinary answer, as it is stored: what the length of a message is guessed from. `words` gives as much text as
   * that many English letters say, in the form's language.
   */
  typical(question: Q, words: (letters: number) => string): unknown
  /** How many answers are shown together, in the insights. */
  chart: Chart
  /** What a rule, of logic or of the team, compares the answer with. Null: it can't be compared. */
  compared: ((question: Q) => Compared) | null
  /** How an owner fills in an answer ahead, in a link. Null: it is computed, or the respondent's to do. */
  filledIn: ((question: Q) => FilledIn) | null
}

export type Compared =
  /** An option's id. One without a label is what people type beside the options. `several`: an answer may hold more. */
  | { kind: 'options'; several: boolean; options: readonly { id: string; label: string | null }[] }
  | Points
  | { kind: 'number' }
  /** DD-MM-YYYY; with HH:mm after it, where the minute is asked for and matters. */
  | Time
  | { kind: 'phone' }
  | { kind: 'text' }

export type FilledIn =
  | { kind: 'text' | 'email' | 'phone' | 'number' }
  | { kind: 'option' | 'options'; options: readonly Named[] }
  | Points
  | Time
  /** Some of them may stay empty. */
  | { kind: 'lines'; lines: readonly Named[] }

type Points = { kind: 'points'; min: number; max: number }
type Time = { kind: 'time'; toTheMinute: boolean }
type Named = { id: string; label: string }
