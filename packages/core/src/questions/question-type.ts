import type { BookingChoice } from '../bookings/booking.ts' // apart
import type { BookingQuestion } from './booking/schema.ts' // apart
import type { Payment } from './payment/answer.ts'
import type { Language } from '../languages.ts'
import type { OrderWords } from '../orders/order-text.ts'
import type { Feature, UpsellTrigger } from '../plans/plans.ts'
import type { AnswerProblem, Problem, Result } from '../result.ts'
import type { AddressLine } from './address/lines.ts'
import type { Asks } from './asks.ts'
import type { QuestionBase } from './base.ts'
import type { StoredFile } from './file/stored-file.ts'

/**
 * The part of a question type that a respondent's browser needs: check, format and compare an answer. Defined in the
 * type's `answer.ts`, which must not import the schema library.
 */
export type AnswerRules<Q extends QuestionBase = QuestionBase, A = unknown> = {
  /** The operators that a rule may have. Empty: the type has no rules. */
  operators: readonly Operator[]
  /** From form fields to the raw answer: the same for the page's script and for a plain form post. */
  read(fields: Fields, question: Q, language: Language): unknown
  /** From the raw answer to the stored answer. Missing answers never get here. */
  parse(raw: unknown, question: Q, tools: ParseTools): Result<A, AnswerProblem>
  /** The only way from answer to text: WhatsApp message, dashboard, e-mail and print all call it. */
  format(answer: A, question: Q, reader: Reader): string
  /** Shorter texts, the shortest last, for a message whose link would be too long. */
  shorter?(answer: A, question: Q, reader: Reader): readonly string[]
  /** The spreadsheet cell, where it differs from the text (a spreadsheet would read 4/5 as a date). */
  cell?(answer: A, question: Q): string | number
  /** A decimal text for formulas. A type with it is listed in the formula picker. */
  number?(answer: A, question: Q): string
  /** The value that rules of logic and routing compare. */
  comparable?(answer: A, question: Q): Comparable
  /**
   * Computed from other answers, never asked; a value from the page is ignored. All questions of the type at once,
   * because they may mention each other. A question without a value is not in the map.
   */
  compute?(questions: readonly Q[], numberOf: NumberOf): ReadonlyMap<string, A>
  /** The text that the page shows while the form is filled in. Null: none. */
  live?(question: Q, numberOf: NumberOf, reader: Reader): string | null
  /** The formatted amount that has to be paid before the answers are stored. Null: none. */
  charge?(answer: A, reader: Reader): string | null
  /** A final check once the other answers are known. Null: it is not asked after all. */
  settle?(
    answer: A | undefined,
    question: Q,
    numberOf: NumberOf,
  ): { answer: A | undefined } | { problem: AnswerProblem } | null
}

/** A question's answer as a decimal text; null when it has none. */
export type NumberOf = {
  (questionId: string): string | null
  /** It was asked and could not be computed: a division by zero, an overflow. */
  isWithoutValue?: (questionId: string) => boolean
}

/** Optional dependencies of checking an answer. When one is missing, only the server makes that check. */
export type ParseTools = {
  /** Now as a calendar time (YYYY-MM-DDTHH:mm) on the respondent's clock, at the earliest and at the latest. */
  now?: { earliest: string; latest: string }
  /** The very moment, for what depends on a shop's clock. Missing: it is taken from the device. */
  at?: number
  /** Phone metadata is large: the page fetches it when there is a phone question. */
  parsePhone?: (text: string, country?: string) => Result<string, AnswerProblem>
  /** Whether the shop takes bookings for that time at all; whether it is free is decided when it is stored. */
  isBookable?: (question: BookingQuestion, choice: BookingChoice) => boolean // apart
  /** Whether the shop takes bookings for that day by now. */
  isDayAhead?: (question: BookingQuestion, day: string) => boolean // apart
  /** A file that was uploaded for this question and this submission. */
  file?: (uploadId: string, questionId: string) => StoredFile | undefined
}

/** The reader that an answer is formatted for. */
export type Reader = {
  language: Language
  /** The URL of a file; without it, files are only named. */
  fileUrl?: ((file: StoredFile) => string) | undefined
  /**
   * The text of an amount with how far its payment is: "Paid R$ 50,00", once a provider confirmed it. Without it, only
   * the amount.
   */
  paidText?: ((amount: string, payment: Payment) => string) | undefined
  /** The words of a bill. Without them, only its names and amounts. */
  orderWords?: OrderWords | undefined
  /** Formats phone numbers with spaces. It needs large metadata: without it they are E.164. */
  formatPhone?: ((number: string) => string) | undefined
  /** A message for the chat, from which owners may keep something out. */
  isMessage?: boolean
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

/** The target of a jump that ends the form. Defined here because the respondent's browser reads it too. */
export const END = 'END'

export type Operator = (typeof OPERATORS)[keyof typeof OPERATORS][number]

export type Gate = { feature: Feature; trigger: UpsellTrigger }

/** The part of a type that only the builder and the server need. Defined in the type's `schema.ts`. */
export type QuestionType<Q extends QuestionBase = QuestionBase> = {
  /** Palette order and tabs are in `palette.ts`; a gated type names its feature and its upgrade trigger. */
  gate: Gate | null
  /** A gate for only some questions of the type. */
  extraGate?(question: Q): Gate | null
  create(init: QuestionInit): Q
  /** Null: a block that asks nothing. */
  asks: Asks<Q> | null
  /** Questions that this one depends on: copying, deleting and "Cannot delete this question" use it. */
  references?(question: Q): readonly string[]
  /** The same question with the ids that it depends on replaced: a copied page refers to its own copies. */
  withReferences?(question: Q, idOf: (questionId: string) => string): Q
  /** Gives the parts of a copy new ids. */
  withNewIds?(question: Q, newId: () => string): Q
  /** Fills in the default texts of the form's language where a client left them out. */
  complete?(question: Q, texts: QuestionTexts): Q
  /**
   * The same question with each text of its own replaced, beyond the fields of every question. `name` is the end of the
   * text's key: a field, or a field and the id of one of its parts. Listing texts and translating them both call it.
   */
  mapTexts?(question: Q, map: MapText): Q
  /** The public part of the question. Without this function, all of it. */
  forPublic?(question: Q): Q
  /** The part that the page itself needs: without fields that it never shows. */
  forPage?(question: Q): Q
  /** Rare in forms: the light script of a page does not include its rules. */
  isRare?: true
  /** A page's script reads and checks its answers only once there are some: its rules are long. */
  hasLateRules?: true
  /** Its rules and styles are only in pages of forms that ask it: of every other page it does not change a byte. */
  isApart?: true // apart
  /** Problems that prevent publishing, beyond the checks of every type. */
  problems?(question: Q): readonly Problem[]
  /** Warnings before publishing, which do not prevent it. */
  warnings?(question: Q): readonly Problem[]
}

export type MapText = (name: string, text: string) => string

/** Ids and texts are passed in: core has neither randomness nor language files. */
export type QuestionInit = {
  questionId: string
  label: string
  newId: () => string
  texts: QuestionTexts
}

/** The texts of new questions, in the form's language. */
export type QuestionTexts = {
  optionLabel: (n: number) => string
  addressLabel: (line: AddressLine) => string
  methodLabel: (method: 'stripe' | 'transfer' | 'cash') => string
  consentBox: () => string // apart
}
