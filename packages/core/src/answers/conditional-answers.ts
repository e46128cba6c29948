import { nextShownPage, shownPage, withoutHiddenOptions } from '../conditions/shown-page.ts'
import type { Asked, Page } from '../form/pages.ts'
import type { ParseTools } from '../questions/question-type.ts'
import type { AnswerProblem } from '../result.ts'
import { type Answers, checkQuestions, type Evaluation, type Problems, type RawAnswers, type Step } from './answers.ts'
import { settle, withComputed } from './compute-answers.ts'

/** With the questions that showed so far, and the options that show. */
export type ShownStep = Step & { asked: readonly Asked[] }

/**
 * Evaluates a filled form, on the server and in the browser alike: walks the pages that these answers lead to, checks
 * every question there that its conditions show, computes formulas and amounts, and drops everything else. Nothing else
 * in `raw` is read.
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
export function* walkPages(pages: readonly Page[], given: RawAnswers, tools: ParseTools = {}): Generator<ShownStep> {
  const asked: Asked[] = []
  let raw = given
  let parsed: Answers = {}
  let wrong: Problems = {}
  for (let index: number | null = 0; index !== null;) {
    const whole: Page | undefined = pages[index]
    if (!whole) return
    const page = shownPage(whole, asked, raw, (some, clean) => readAnswers(some, clean, tools))
    // Most pages have no conditions, and some have hundreds of questions.
    if (page !== whole) raw = withoutHiddenOptions(raw, whole.questions, page.questions)
    asked.push(...page.questions)
    const checked = checkQuestions(page.questions, raw, tools)
    parsed = { ...parsed, ...checked.answers }
    wrong = { ...wrong, ...checked.fields }
    const { answers, problems } = settle(asked, withComputed(asked, parsed), wrong)
    const onPage = page.questions.filter(({ questionId }) => problems[questionId] !== undefined)
    const fields = Object.fromEntries(
      onPage.map(({ questionId }) => [questionId, problems[questionId] as AnswerProblem]),
    )
    const next: number | null = nextShownPage(pages, index, answers, asked)
    yield { index, answers, problems, fields, next, asked: [...asked] }
    index = next
  }
}

/** The step of one page; undefined when the answers do not lead to that page. */
export function stepAt(
  pages: readonly Page[],
  raw: RawAnswers,
  index: number,
  tools: ParseTools = {},
): ShownStep | undefined {
  for (const step of walkPages(pages, raw, tools))
    if (step.index >= index) return step.index === index ? step : undefined
  return undefined
}

/** For conditions: the answers to these questions as they are now, whatever is wrong with others. */
function readAnswers(questions: readonly Asked[], raw: RawAnswers, tools: ParseTools): Answers {
  const { answers, fields } = checkQuestions(questions, raw, tools)
  return settle(questions, withComputed(questions, answers), fields).answers
}
