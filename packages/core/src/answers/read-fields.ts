import type { Asked } from '../form/pages.ts'
import type { Language } from '../languages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Fields } from '../questions/question-type.ts'
import type { RawAnswers } from './answers.ts'

/** The raw answers of a filled page, from a browser's FormData or from a plain form post. */
export function readFields(
  questions: readonly Asked[],
  data: { getAll(name: string): readonly unknown[] },
  language: Language,
): RawAnswers {
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const fields: Fields = { all, first: (name) => all(name)[0] }
  const raw: Record<string, unknown> = {}
  for (const question of questions) {
    const value = answerRules(question)?.read(fields, question, language)
    if (value !== undefined) raw[question.questionId] = value
  }
  return raw
}
