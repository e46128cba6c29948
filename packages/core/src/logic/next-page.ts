import type { Answers } from '../answers/answers.ts'
import type { Page } from '../form/pages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { END } from '../questions/question-type.ts'
import { matchesRule } from './match-rule.ts'

/**
 * The page that follows: the rules of the page's questions from top to bottom, first match wins; else the page's own
 * jump; else the next page. Jumps go forward only, so every path ends; a target that points back is ignored. Returns
 * the index of the next page, or null at the end of the form.
 */
export function nextPage(pages: readonly Page[], index: number, answers: Answers): number | null {
  const page = pages[index]
  if (!page) return null
  const placeOf = (pageId: string) => pages.findIndex(({ section }) => section.questionId === pageId)
  for (const question of page.questions) {
    const rules = answerRules(question)
    if (!rules) continue
    const answer = answers[question.questionId]
    const comparable = answer === undefined ? null : (rules.comparable?.(answer, question) ?? null)
    for (const rule of question.rules) {
      if (!rules.operators.includes(rule.type) || !matchesRule(rule, comparable)) continue
      const target = forwardTarget(index, rule.jumpToSection, placeOf)
      if (target !== undefined) return target
    }
  }
  const own = forwardTarget(index, page.section.jumpToSection, placeOf)
  return own === undefined ? pageAfter(pages, index) : own
}

/** A later page, or null for the end; undefined when the target is invalid. */
export function forwardTarget(
  from: number,
  target: string,
  placeOf: (pageId: string) => number,
): number | null | undefined {
  if (target === END) return null
  const place = placeOf(target)
  return place > from ? place : undefined
}

export function pageAfter(pages: readonly Page[], index: number): number | null {
  return index + 1 < pages.length ? index + 1 : null
}
