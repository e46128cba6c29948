import type { Asked, Page } from '../form/pages.ts'
import { nextPage } from '../logic/next-page.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { cleanText } from '../questions/clean-text.ts'
import { fail, type Problem, type Result } from '../result.ts'

/** Parsed answers by question id. What was not answered is not in it. */
export type Answers = Readonly<Record<string, unknown>>

/** Answers as they come over the wire: untrusted. */
export type RawAnswers = Readonly<Record<string, unknown>>

export type Evaluation =
  | { ok: true; answers: Answers; path: readonly number[] }
  | { ok: false; fields: Record<string, Problem>; path: readonly number[] }

/**
 * What the server and the browser both do with a filled form: walk the pages that these answers lead to, check every
 * question on the way, and drop whatever is off the path. Nothing else in `raw` is read.
 */
export function evaluateAnswers(pages: readonly Page[], raw: RawAnswers): Evaluation {
  const answers: Record<string, unknown> = {}
  const fields: Record<string, Problem> = {}
  const path: number[] = []
  for (let index: number | null = 0; index !== null && pages[index]; index = nextPage(pages, index, answers)) {
    path.push(index)
    const checked = checkPage(pages[index] as Page, raw)
    Object.assign(answers, checked.answers)
    Object.assign(fields, checked.fields)
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields, path } : { ok: true, answers, path }
}

/** One page's questions: what they were answered with, and what is wrong. */
export function checkPage(page: Page, raw: RawAnswers): { answers: Answers; fields: Record<string, Problem> } {
  const answers: Record<string, unknown> = {}
  const fields: Record<string, Problem> = {}
  for (const question of page.questions) {
    const checked = checkAnswer(
      question,
      Object.hasOwn(raw, question.questionId) ? raw[question.questionId] : undefined,
    )
    if (checked === null) continue
    if (checked.ok) answers[question.questionId] = checked.value
    else fields[question.questionId] = checked.problem
  }
  return { answers, fields }
}

/** Null: nothing asked, or left empty where that is allowed. Missing and required are decided here for every type. */
export function checkAnswer(question: Asked, raw: unknown): Result<unknown> | null {
  const rules = answerRules(question)
  if (!rules) return null
  if (isMissing(raw)) return question.required ? fail('required') : null
  return rules.parse(raw, question)
}

/** No answer is nested deeper than a list of `{ other }`; what is deeper is not followed down, and refused by its type. */
export function isMissing(raw: unknown, depth = 2): boolean {
  if (raw === undefined || raw === null) return true
  if (typeof raw === 'string') return cleanText(raw, { lines: true }) === ''
  return typeof raw === 'object' && depth > 0 && Object.values(raw).every((value) => isMissing(value, depth - 1))
}
