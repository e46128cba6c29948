import type { Asked, Page } from '../form/pages.ts'
import { nextPage } from '../logic/next-page.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { cleanText } from '../questions/clean-text.ts'
import type { ParseTools } from '../questions/question-type.ts'
import { type AnswerProblem, fail, type Result } from '../result.ts'
import { settle, withComputed } from './compute-answers.ts'

/** Parsed answers by question id, without the unanswered questions. */
export type Answers = Readonly<Record<string, unknown>>

/** Answers as the client sends them: untrusted. */
export type RawAnswers = Readonly<Record<string, unknown>>

export type Problems = Readonly<Record<string, AnswerProblem>>

export type Evaluation =
  | { ok: true; answers: Answers; path: readonly number[] }
  | { ok: false; fields: Problems; path: readonly number[] }

/** One page of the path: the answers and problems so far, the problems of this page, and the page that comes next. */
export type Step = { index: number; answers: Answers; problems: Problems; fields: Problems; next: number | null }

/**
 * For pages of forms without conditions, which have no byte of these in their scripts. Everybody else evaluates with
 * `conditional-answers.ts`, which does the same for such forms.
 *
 * Evaluates a filled form, on the server and in the browser alike: walks the pages that these answers lead to, checks
 * every question there, computes formulas and amounts, and drops everything off the path. Nothing else in `raw` is
 * read.
 */
export function evaluateAnswers(pages: readonly Page[], raw: RawAnswers, tools: ParseTools = {}): Evaluation {
  const path: number[] = []
  let last: Step | undefined
  for (const step of walkPages(pages, raw, tools)) {
    path.push(step.index)
    last = step
  }
  const { answers, problems } = last ?? { answers: {}, problems: {} }
  return Object.keys(problems).length > 0 ? { ok: false, fields: problems, path } : { ok: true, answers, path }
}

/** The pages of the path, from the first on. Jumps go forward only, so the walk ends. */
export function* walkPages(pages: readonly Page[], raw: RawAnswers, tools: ParseTools = {}): Generator<Step> {
  const asked: Asked[] = []
  let parsed: Answers = {}
  let wrong: Problems = {}
  for (let index: number | null = 0; index !== null;) {
    const page: Page | undefined = pages[index]
    if (!page) return
    asked.push(...page.questions)
    const checked = checkQuestions(page.questions, raw, tools)
    parsed = { ...parsed, ...checked.answers }
    wrong = { ...wrong, ...checked.fields }
    const { answers, problems } = settle(asked, withComputed(asked, parsed), wrong)
    const onPage = page.questions.filter(({ questionId }) => problems[questionId] !== undefined)
    const fields = Object.fromEntries(
      onPage.map(({ questionId }) => [questionId, problems[questionId] as AnswerProblem]),
    )
    const next = nextPage(pages, index, answers)
    yield { index, answers, problems, fields, next }
    index = next
  }
}

/** The step of one page; undefined when the answers do not lead to that page. */
export function stepAt(
  pages: readonly Page[],
  raw: RawAnswers,
  index: number,
  tools: ParseTools = {},
): Step | undefined {
  for (const step of walkPages(pages, raw, tools))
    if (step.index >= index) return step.index === index ? step : undefined
  return undefined
}

export function checkQuestions(questions: readonly Asked[], raw: RawAnswers, tools: ParseTools) {
  const answers: Record<string, unknown> = {}
  const fields: Record<string, AnswerProblem> = {}
  for (const question of questions) {
    const id = question.questionId
    const checked = checkAnswer(question, Object.hasOwn(raw, id) ? raw[id] : undefined, tools)
    if (checked === null) continue
    if (checked.ok) answers[id] = checked.value
    else fields[id] = checked.problem
  }
  return { answers, fields }
}

/**
 * Null: nothing was asked, or an optional answer was left empty. One place decides for every type what is missing and
 * required.
 */
export function checkAnswer(
  question: Asked,
  raw: unknown,
  tools: ParseTools = {},
): Result<unknown, AnswerProblem> | null {
  const rules = answerRules(question)
  if (!rules || rules.compute) return null
  if (isMissing(raw)) return question.required ? fail('required') : null
  return rules.parse(raw, question, tools)
}

/**
 * No valid answer is nested deeper than a list of `{ other }`. Deeper values are not walked; their question type
 * refuses them.
 */
export function isMissing(raw: unknown, depth = 2): boolean {
  // Most fields of a page that opens: a slow phone is spared the expressions below.
  if (raw === undefined || raw === null || raw === '') return true
  if (typeof raw === 'string') return cleanText(raw, { lines: true }) === ''
  return typeof raw === 'object' && depth > 0 && Object.values(raw).every((value) => isMissing(value, depth - 1))
}
