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
 * Why a rule does nothing. `value`: there is nothing to compare with; `option`: its option is gone; `never`: no answer
 * is like that; `target`: it leads nowhere yet; `backward`, `missing`: it can't lead there; `covered`: rules before it
 * take every answer that it waits for.
 */
export type RuleFlaw = Gap | 'backward' | 'missing' | 'covered'

type Gap = 'value' | 'option' | 'never' | 'target'

/** What is wrong with the rules of one question, by their index; `null` is a page's own jump. Those that work are left out. */
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

/** What a rule still lacks, wherever it leads; null where it is complete. */
export function ruleGap(question: Asked, rule: Rule): Gap | null {
  // On its own: what other rules take has nothing to do with what this one lacks.
  if (!reachOf(question).take(rule)) {
    if ('options' in question) return 'option'
    return rule.type === 'IS_EMPTY' ? 'never' : 'value'
  }
  return rule.jumpToSection === '' && !hasFixedRules(question) ? 'target' : null
}

/** One row for each option, which may lead nowhere, instead of rules that are added and removed. */
export function hasFixedRules(question: Question): question is RadioQuestion {
  return question.type === 'RADIO'
}

/** Whether answers to this question can decide where a page leads. */
export function canDecide(question: Question): boolean {
  return (answerRules(question)?.operators.length ?? 0) > 0
}

/** What stands in its logic panel: rules, or where a page leads. */
export function hasLogic(question: Question): boolean {
  return isSection(question) ? question.jumpToSection !== '' : canDecide(question) && question.rules.length > 0
}

/**
 * The nearest page before this one whose own jump could lead to it: people get there, and some of them leave it without
 * a rule that decides. Null: rules take everybody elsewhere.
 */
export function pageThatCanLeadTo(pages: readonly Page[], index: number): number | null {
  const reached = new Set([0])
  let nearest: number | null = null
  for (const { from, to, because } of pathMap(pages)) {
    if (from >= index) break
    if (!reached.has(from)) continue
    if (to !== END) reached.add(to)
    if (because.kind !== 'rule') nearest = from
  }
  return nearest
}
