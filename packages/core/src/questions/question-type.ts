import type { Language } from '../languages.ts'
import type { Feature, UpsellTrigger } from '../plans/plans.ts'
import type { AnswerProblem, Problem, Result } from '../result.ts'
import type { AddressLine } from './address/lines.ts'
import type { Asks } from './asks.ts'
import type { QuestionBase } from './base.ts'
import type { StoredFile } from './file/stored-file.ts'

/**
 * What a respondent's browser needs of a question type: check an answer, show it, compare it.
 * It lives in the type's `answer.ts`, which must stay free of the schema library.
 */
export type AnswerRules<Q extends QuestionBase = QuestionBase, A = unknown> = {
  /** The rules that a jump may have. Empty: no jump looks at this type. */
  operators: readonly Operator[]
  /** From form fields to the wire value: the same for the page's script and for a plain form post. */
  read(fields: Fields, question: Q, language: Language): unknown
  /** From the wire value to the answer that is stored. Missing answers never get here. */
  parse(raw: unknown, question: Q, tools: ParseTools): Result<A, AnswerProblem>
  /** The one way from answer to text: WhatsApp message, dashboard, e-mail and print all call it. */
  format(answer: A, question: Q, reader: Reader): string
  /** What a spreadsheet cell holds, where that is not the text (a spreadsheet would read 4/5 as a date). */
  cell?(answer: A, question: Q): string | number
  /** A decimal text for formulas. Having it is what lists the type in the formula picker. */
  number?(answer: A, question: Q): string
  /** What logic rules and routing look at. */
  comparable?(answer: A, question: Q): Comparable
  /**
   * Worked out from other answers, never asked; what a page sends for it is not read. All questions of the type at once,
   * because they may mention each other. One without a value is not in the map.
   */
  compute?(questions: readonly Q[], numberOf: NumberOf): ReadonlyMap<string, A>
  /** What the page shows of it while the form is filled in. Null: there is nothing to show. */
  live?(question: Q, numberOf: NumberOf, reader: Reader): string | null
  /** The money that has to be paid before the answers are stored, as people read it. Null: none. */
  charge?(answer: A, reader: Reader): string | null
  /** A last look once the other answers are known. Null: it is not asked after all. */
  settle?(
    answer: A | undefined,
    question: Q,
    numberOf: NumberOf,
  ): { answer: A | undefined } | { problem: AnswerProblem } | null
}

/** A question's answer as a decimal text; null where it has none. */
export type NumberOf = {
  (questionId: string): string | null
  /** It was asked and worked out, and came to nothing: a division by zero, an overflow. */
  isWithoutValue?: (questionId: string) => boolean
}

/** What checking an answer may need from outside. Each is absent where nobody has it: the check is then the server's. */
export type ParseTools = {
  /** Now as a calendar time (YYYY-MM-DDTHH:mm) on the respondent's clock, as early and as late as it can be. */
  now?: { earliest: string; latest: string }
  /** Phone metadata is heavy: the page fetches it when there is a phone question. */
  parsePhone?: (text: string, country?: string) => Result<string, AnswerProblem>
  /** A file that was uploaded for this question and this submission. */
  file?: (uploadId: string, questionId: string) => StoredFile | undefined
}

/** For whom an answer is put into words. */
export type Reader = {
  language: Language
  /** Where a file can be opened; without it, files are named only. */
  fileUrl?: ((file: StoredFile) => string) | undefined
  /** An amount that a provider confirmed, in words: "Paid R$ 50,00". Without it, the amount alone. */
  paidText?: ((amount: string) => string) | undefined
  /** Phone numbers as people write them. It needs heavy metadata: without it they are E.164. */
  formatPhone?: ((number: string) => string) | undefined
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

export type Gate = { feature: Feature; trigger: UpsellTrigger }

/** What only the builder and the server need of a type: it lives in the type's `schema.ts`. */
export type QuestionType<Q extends QuestionBase = QuestionBase> = {
  /** Palette order and tabs are in `palette.ts`; a gated type names its feature and the upsell it raises. */
  gate: Gate | null
  /** A gate that only some questions of the type need. */
  extraGate?(question: Q): Gate | null
  create(init: QuestionInit): Q
  /** Null: a block that asks nothing. */
  asks: Asks<Q> | null
  /** Questions that this one depends on: copy, delete and "Cannot delete this question" read it. */
  references?(question: Q): readonly string[]
  /** The same question with other ids in place of those that it depends on: a copied page refers to its own copies. */
  withReferences?(question: Q, idOf: (questionId: string) => string): Q
  /** A copy's own parts get ids of their own, where they have any. */
  withNewIds?(question: Q, newId: () => string): Q
  /** With the usual texts of the form's language where an owner's client left them out. */
  complete?(question: Q, texts: QuestionTexts): Q
  /** What a respondent's page may know of it. Without this, all of it. */
  forPublic?(question: Q): Q
  /** The same as the page itself is made from: without what it never shows. */
  forPage?(question: Q): Q
  /** Most forms have none of this type: the light script of a page comes without its rules. */
  isRare?: true
  /** Problems that stop a publish, beyond what every type is checked for. */
  problems?(question: Q): readonly Problem[]
  /** What an owner should look at before publishing, without being stopped. */
  warnings?(question: Q): readonly Problem[]
}

/** Ids and texts come from outside: core knows neither chance nor language files. */
export type QuestionInit = {
  questionId: string
  label: string
  newId: () => string
  texts: QuestionTexts
}

/** What new questions say, in the form's language. */
export type QuestionTexts = {
  optionLabel: (n: number) => string
  addressLabel: (line: AddressLine) => string
  methodLabel: (method: 'stripe' | 'cash') => string
}
