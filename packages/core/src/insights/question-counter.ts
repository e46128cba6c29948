import type { Question } from '../questions/question.ts'
import { typeOf } from '../questions/registry.ts'
import type { AnswerCounter, CountTexts } from './counters.ts'

/** Null: nothing is asked, so nothing can be counted. */
export function questionCounter(question: Question, texts: CountTexts): AnswerCounter<Question> | null {
  return typeOf(question).asks?.count(question, texts) ?? null
}
