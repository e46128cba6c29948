import { addressAnswer } from './address/answer.ts'
import { bookingAnswer } from './booking/answer.ts' // apart
import { checkboxAnswer } from './checkbox/answer.ts'
import { consentAnswer } from './consent/answer.ts' // apart
import { dateAnswer } from './date/answer.ts'
import { dropdownAnswer } from './dropdown/answer.ts'
import { emailAnswer } from './email/answer.ts'
import { fileAnswer } from './file/answer.ts'
import { formulaAnswer } from './formula/answer.ts'
import { LATE_RULES } from './late-rules.ts'
import { matrixAnswer } from './matrix/answer.ts' // apart
import { numberAnswer } from './number/answer.ts'
import { orderAnswer } from './order/answer.ts' // apart
import { paymentAnswer } from './payment/answer.ts'
import { phoneAnswer } from './phone/answer.ts'
import type { AnswerRules } from './question-type.ts'
import type { Kind, Question } from './question.ts'
import { radioAnswer } from './radio/answer.ts'
import { rankingAnswer } from './ranking/answer.ts' // apart
import { ratingAnswer } from './rating/answer.ts'
import { signatureAnswer } from './signature/answer.ts' // apart
import { sliderAnswer } from './slider/answer.ts' // apart
import { textAnswer } from './text/answer.ts'
import { timeAnswer } from './time/answer.ts' // apart

/**
 * The part of each type that a respondent's browser needs. Null: the type asks nothing, so there is nothing to check,
 * format or export. The build leaves lines marked "apart" out of scripts for forms without such types (`isApart`).
 */
export const answerRegistry = {
  HEADER: null,
  TEXT: textAnswer,
  NUMBER: numberAnswer,
  RATING: ratingAnswer,
  DROPDOWN: dropdownAnswer,
  RADIO: radioAnswer,
  CHECKBOX: checkboxAnswer,
  DATE: dateAnswer,
  IMAGE: null,
  VIDEO: null,
  EMAIL: emailAnswer,
  PHONE: phoneAnswer,
  ADDRESS: addressAnswer,
  FILE: fileAnswer,
  FORMULA: formulaAnswer,
  PAYMENT: paymentAnswer,
  SECTION: null,
  TIME: timeAnswer, // apart
  SLIDER: sliderAnswer, // apart
  CONSENT: consentAnswer, // apart
  RANKING: rankingAnswer, // apart
  MATRIX: matrixAnswer, // apart
  ORDER: orderAnswer, // apart
  SIGNATURE: signatureAnswer, // apart
  BOOKING: bookingAnswer, // apart
} satisfies { [K in Kind]: unknown }

/** The rules of some types, as a script of their own brings them. */
export type Rules = Partial<Record<Kind, AnswerRules | null>>

/** A page's script has only `LATE_RULES` of some types, until the rules come. Those that it has are more. */
export function learnRules(rules: Rules): void {
  const known: Rules = answerRegistry
  for (const kind of Object.keys(known) as Kind[]) if (known[kind] === LATE_RULES) known[kind] = rules[kind] ?? null
}

/** The fallback for a type that an earlier version of the app does not know. */
export function knownKind(type: string): Kind {
  return Object.hasOwn(answerRegistry, type) ? (type as Kind) : 'TEXT' // its keys are the kinds
}

/** The rules of one question's type, or null for a block that asks nothing. */
export function answerRules<Q extends Question>(question: Q): AnswerRules<Q> | null {
  // Each kind has the rules of that very kind; TypeScript can't follow the link through the union.
  return answerRegistry[question.type] as AnswerRules<Q> | null
}

/** Whether the respondent answers it: it is neither a block that only shows something, nor computed. */
export function isAsked(question: Question): boolean {
  const rules = answerRules(question)
  return rules !== null && !rules.compute
}

/** Whether an answer of this type follows from others: all of it, or its amount. */
export function isComputed(kind: Kind): boolean {
  const rules = answerRegistry[kind]
  return rules?.compute !== undefined || rules?.settle !== undefined
}
