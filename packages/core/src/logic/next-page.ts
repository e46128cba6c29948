import type { Page } from '../form/pages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { END } from '../questions/question-type.ts'
import type { Answers } from '../answers/answers.ts'
import { matchesRule } from './match-rule.ts'

/**
 * Where leaving a page leads: the rules of its questions from top to bottom, first match wins; else the page's own jump;
 * else the next page. Jumps go forward only, so every path ends; a target that points back is ignored.
 * Returns the index of the next page, or null at the end of the form.
 */
export function nextPage(pages: readonly Page[], index: number, answers: Answers): number | null {
  const page = pages[index]
  if (!page) return null
  for (const question of page.questions) {
    const rules = answerRules(question)
    if (!rules) continue
    const answer = answers[question.questionId]
    const comparable = answer === undefined ? null : rules.comparable(answer, question)
    for (const rule of question.rules) {
      if (!rules.operators.includes(rule.type) || !matchesRule(rule, comparable)) continue
      const target = forwardTarget(pages, index, rule.jumpToSection)
      if (target !== undefined) return target
    }
  }
  const own = forwardTarget(pages, index, page.section.jumpToSection)
  if (own !== undefined) return own
  return index + 1 < pages.length ? index + 1 : null
}

function forwardTarget(pages: readonly Page[], index: number, target: string): number | null | undefined {
  if (target === END) return null
  const found = pages.findIndex(({ section }) => section.questionId === target)
  return found > index ? found : undefined
}
