import type { Answers, RawAnswers } from '../answers/answers.ts'
import type { Asked, Page } from '../form/pages.ts'
import { nextPage, pageAfter } from '../logic/next-page.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { type Given, matchesShowIf } from './match-condition.ts'
import { isConditional, type Conditional, type ShowIf } from './show-if.ts'

/** The answers to these questions: checked, computed and settled. */
type ReadAnswers = (asked: readonly Asked[]) => Answers

/**
 * The page with the questions and options that show. `before` are the questions asked so far, on the pages before; a
 * condition about any other question finds it unanswered.
 */
export function shownPage(
  page: Page,
  before: readonly Asked[],
  raw: RawAnswers,
  read: (asked: readonly Asked[], raw: RawAnswers) => Answers,
): Page {
  if (!page.questions.some(isConditional)) return page
  const questions: Asked[] = []
  let clean = raw
  const isShown = ({ showIf }: Conditional) =>
    !showIf || isMatched(showIf, [...before, ...questions], (asked) => read(asked, clean))
  for (const question of page.questions) {
    if (!isShown(question)) continue
    const shown = withShownOptions(question, isShown)
    clean = withoutHiddenOptions(clean, [question], [shown])
    questions.push(shown)
  }
  return { section: page.section, questions }
}

/** The next page that shows. A hidden page is passed over together with its jumps; without one left, the form ends. */
export function nextShownPage(
  pages: readonly Page[],
  index: number,
  answers: Answers,
  asked: readonly Asked[],
): number | null {
  let next = nextPage(pages, index, answers)
  while (next !== null) {
    const showIf = pages[next]?.section.showIf
    if (!showIf || isMatched(showIf, asked, () => answers)) return next
    next = pageAfter(pages, next)
  }
  return null
}

/** An option that is hidden by now is no longer chosen. */
export function withoutHiddenOptions(
  raw: RawAnswers,
  questions: readonly Asked[],
  shown: readonly Asked[],
): RawAnswers {
  let clean = raw
  for (const question of shown) {
    const id = question.questionId
    const whole = questions.find(({ questionId }) => questionId === id)
    if (!whole || whole === question || !('options' in whole) || !('options' in question)) continue
    const left = new Set(question.options.map(({ _id }) => _id))
    const hidden = new Set(whole.options.flatMap(({ _id }) => (left.has(_id) ? [] : _id)))
    const value: unknown = Object.hasOwn(raw, id) ? raw[id] : undefined
    const kept = Array.isArray(value) ? value.filter((each) => !hidden.has(each)) : value
    clean = { ...clean, [id]: typeof kept === 'string' && hidden.has(kept) ? undefined : kept }
  }
  return clean
}

function withShownOptions(question: Asked, isShown: (element: Conditional) => boolean): Asked {
  if (!('options' in question) || !question.options.some(({ showIf }) => showIf)) return question
  const options = question.options.filter(isShown)
  return options.length === question.options.length ? question : { ...question, options }
}

function isMatched(showIf: ShowIf, asked: readonly Asked[], read: ReadAnswers): boolean {
  return matchesShowIf(showIf, (questionId): Given => {
    const source = asked.find((each) => each.questionId === questionId)
    const rules = source && answerRules(source)
    if (!rules) return null
    // Computed values and amounts depend on other answers; every other answer can be read alone.
    const answer = read(rules.compute || rules.settle ? asked : [source])[questionId]
    if (answer === undefined) return null
    return rules.comparable?.(answer, source) ?? { kind: 'other' }
  })
}
