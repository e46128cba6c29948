import { email } from './email/schema.ts'
import { number } from './number/schema.ts'
import type { Kind, Question, QuestionOf } from './question.ts'
import type { QuestionType } from './question-type.ts'
import { radio } from './radio/schema.ts'
import { section } from './section/schema.ts'
import { text } from './text/schema.ts'

/** Every type, for the builder and the server. A type without a line here does not compile. */
export const questionTypes: { [K in Kind]: QuestionType<QuestionOf<K>> } = {
  TEXT: text,
  NUMBER: number,
  EMAIL: email,
  RADIO: radio,
  SECTION: section,
}

export const KINDS = Object.keys(questionTypes) as Kind[] // the object above has exactly these keys

/** The type of one question, typed for it. */
export function typeOf<Q extends Question>(question: Q): QuestionType<Q> {
  // The registry maps each kind to the type of that very kind; TypeScript can't follow the link through the union.
  return questionTypes[question.type] as unknown as QuestionType<Q>
}
