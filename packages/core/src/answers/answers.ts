import type { Asked, Page } from '../form/pages.ts'
import { nextPage } from '../logic/next-page.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { cleanText } from '../questions/clean-text.ts'
import type { ParseTools } from '../questions/question-type.ts'
import { type AnswerProblem, fail, type Result } from '../result.ts'
import { settle, withComputed } from './computed.ts'

/** Parsed answers by question id. What was not answered is not in it. */
export type Answers = Readonly<Record<string, unknown>>

/** Answers as they come over the wire: untrusted. */
export type RawAnswers = Readonly<Record<string, unknown>>

export type Problems = Readonly<Record<string, AnswerProblem>>

export type Evaluation =
  | { ok: true; answers: Answers; path: readonly number[] }
  | { ok: false; fields: Problems; path: readonly number[] }

/** One page on the way: everything that is answered and wrong so far, what of it is on this page, and where it leads. */
export type Step = { index: number; answers: Answers; problems: Problems; fields: Problems; next: number | null }

/**
 * What the server and the browser both do with a filled form: walk the pages that these answers lead to, check every
 * question on the way, work out formulas and amounts, and drop whatever is off the path. Nothing else in `raw` is read.
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

/** The pages from the first on, as these answers lead through them. Jumps go forward only, so it ends. */
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

/** The step of one page on the way, as it is when these answers lead there; undefined when they do not. */
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

function checkQuestions(questions: readonly Asked[], raw: RawAnswers, tools: ParseTools) {
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

/** Null: nothing asked, or left empty where that is allowed. Missing and required are decided here for every type. */
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

/** No answer is nested deeper than a list of `{ other }`; what is deeper is not followed down, and refused by its type. */
export function isMissing(raw: unknown, depth = 2): boolean {
  if (raw === undefined || raw === null) return true
  if (typeof raw === 'string') return cleanText(raw, { lines: true }) === ''
  return typeof raw === 'object' && depth > 0 && Object.values(raw).every((value) => isMissing(value, depth - 1))
}
