import type { Language } from '../languages.ts'
import type { Feature, UpsellTrigger } from '../plans/plans.ts'
import type { Problem, Result } from '../result.ts'
import type { QuestionBase } from './base.ts'

/**
 * What a respondent's browser needs of a question type: check an answer, show it, compare it.
 * It lives in the type's `answer.ts`, which must stay free of the schema library.
 */
export type AnswerRules<Q extends QuestionBase = QuestionBase, A = unknown> = {
  operators: readonly Operator[]
  /** From form fields to the wire value: the same for the page's script and for a plain form post. */
  read(fields: Fields, question: Q): unknown
  /** From the wire value to the answer that is stored. Missing answers never get here. */
  parse(raw: unknown, question: Q): Result<A>
  /** The one way from answer to text: WhatsApp message, dashboard, e-mail and print all call it. */
  format(answer: A, question: Q, language: Language): string
  /** What a spreadsheet cell holds, where that is not the text (a spreadsheet would read 4/5 as a date). */
  cell?(answer: A, question: Q): string | number
  /** A decimal text for formulas. Having it is what lists the type in the formula picker. */
  number?(answer: A, question: Q): string
  /** What logic rules look at. */
  comparable(answer: A, question: Q): Comparable
}

/** The fields of a filled page by name: `<questionId>`, `<questionId>.other`, `<questionId>.<addressFieldId>`. */
export type Fields = { first(name: string): string | undefined; all(name: string): readonly string[] }

export type Comparable =
  | { kind: 'text'; lines: readonly string[] }
  | { kind: 'number'; decimal: string }
  | { kind: 'options'; ids: readonly string[] }
  | { kind: 'time'; time: string }

export const OPERATORS = {
  text: ['CONTAINS', 'NOT_CONTAINS', 'EQUALS', 'IS_EMPTY', 'IS_NOT_EMPTY'],
  number: ['EQUALS', 'IS_GREATER', 'IS_LESSER'],
  options: ['EQUALS'],
  time: ['EQUALS', 'IS_BEFORE', 'IS_AFTER'],
} as const

/** The target of a jump that ends the form. It lives here because the respondent's browser reads it too. */
export const END = 'END'

export type Operator = (typeof OPERATORS)[keyof typeof OPERATORS][number]

/** What only the builder and the server need of a type: it lives in the type's `schema.ts`. */
export type QuestionType<Q extends QuestionBase = QuestionBase> = {
  /** Palette order and tabs are in `palette.ts`; a gated type names its feature and the upsell it raises. */
  gate: { feature: Feature; trigger: UpsellTrigger } | null
  create(init: QuestionInit): Q
  /** Questions that this one depends on: copy, delete and "Cannot delete this question" read it. */
  references?(question: Q): readonly string[]
  /** Problems that stop a publish, beyond what every type is checked for. */
  problems?(question: Q): readonly Problem[]
}

/** Ids and texts come from outside: core knows neither chance nor language files. */
export type QuestionInit = {
  questionId: string
  label: string
  newId: () => string
  optionLabel: (n: number) => string
}
