import type { Asked, Page } from '../form/pages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Rule } from '../questions/base.ts'
import type { Question } from '../questions/question.ts'
import { END } from '../questions/question-type.ts'
import type { RadioQuestion } from '../questions/radio/schema.ts'
import { pathMap, staleTargets } from './paths.ts'
import { reachOf } from './rule-reach.ts'
import { isSection } from '../questions/section/is-section.ts'

/**
 * Why a rule has no effect. `value`: there is nothing to compare with; `option`: its option is gone; `never`: no answer
 * can match; `target`: it has no target yet; `backward`, `missing`: its target is invalid; `covered`: rules before it
 * match all its answers.
 */
export type RuleFlaw = Gap | 'backward' | 'missing' | 'covered'

type Gap = 'value' | 'option' | 'never' | 'target'

/** The flaws of one question's rules, by their index; `null` is a page's own jump. Working rules are left out. */
export function ruleFlaws(pages: readonly Page[], questionId: string): ReadonlyMap<number | null, RuleFlaw> {
  const flaws = new Map<number | null, RuleFlaw>()
  const stale = staleTargets(pages).filter((each) => each.questionId === questionId)
  for (const { ruleIndex, why } of stale) flaws.set(ruleIndex, why)
  const question = pages.flatMap(({ questions }) => questions).find((each) => each.questionId === questionId)
  if (!question) return flaws
  const used = new Set(
    pathMap(pages).flatMap(({ because }) =>
      because.kind === 'rule' && because.questionId === questionId ? [because.ruleIndex] : [],
    ),
  )
  for (const [index, rule] of question.rules.entries()) {
    const flaw = ruleGap(question, rule) ?? flaws.get(index)
    if (flaw !== undefined) flaws.set(index, flaw)
    else if (rule.jumpToSection !== '' && !used.has(index)) flaws.set(index, 'covered')
  }
  return flaws
}

/** The gap in a rule, whatever its target; null when it is complete. */
export function ruleGap(question: Asked, rule: Rule): Gap | null {
  // Checked on its own: other rules do not matter here.
  if (!reachOf(question).take(rule)) {
    if ('options' in question) return 'option'
    return rule.type === 'IS_EMPTY' ? 'never' : 'value'
  }
  return rule.jumpToSection === '' && !hasFixedRules(question) ? 'target' : null
}

/** Has one row for each option, with or without a target, instead of rules that are added and removed. */
export function hasFixedRules(question: Question): question is RadioQuestion {
  return question.type === 'RADIO'
}

/** Whether answers to this question can decide the next page. */
export function canDecide(question: Question): boolean {
  return (answerRules(question)?.operators.length ?? 0) > 0
}

/** Whether its logic panel has content: rules, or the jump of a page. */
export function hasLogic(question: Question): boolean {
  return isSection(question) ? question.jumpToSection !== '' : canDecide(question) && question.rules.length > 0
}

/**
 * The nearest page before this one whose own jump could lead to it: it is reachable, and not all respondents leave it
 * by a rule. Null: rules send every respondent elsewhere.
 */
export function pageThatCanLeadTo(pages: readonly Page[], index: number): number | null {
  const reached = new Set([0])
  let nearest: number | null = null
  for (const { from, to, because } of pathMap(pages)) {
    if (from >= index) break
    if (!reached.has(from)) continue
    if (to !== END) reached.add(to)
    if (because.kind === 'next' || because.kind === 'jump') nearest = from
  }
  return nearest
}
