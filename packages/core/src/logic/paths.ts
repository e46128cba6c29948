import type { Page } from '../form/pages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { END } from '../questions/question-type.ts'
import { forwardTarget, pageAfter } from './next-page.ts'
import { reachOf } from './rule-reach.ts'

/** One way to leave a page. */
export type PathEdge = { from: number; to: number | typeof END; because: Because }

export type Because =
  | { kind: 'rule'; questionId: string; ruleIndex: number }
  | { kind: 'jump'; questionId: string }
  | { kind: 'next' }
  /** The page between, which conditions hide, is passed over. */
  | { kind: 'hidden'; questionId: string }

/** A jump that the form ignores; `ruleIndex` is null for the page's own jump. */
export type StaleTarget = {
  questionId: string
  ruleIndex: number | null
  target: string
  why: 'backward' | 'missing'
}

/**
 * The map of all paths: every way that some answers could take out of each page, in the order in which `nextPage`
 * evaluates them. Rules that can't match, or are never reached, are left out.
 */
export function pathMap(pages: readonly Page[]): readonly PathEdge[] {
  const placeOf = placesOf(pages)
  return pages.flatMap((page, index) => withPassedOver(pages, edgesFrom(page, index, pageAfter(pages, index), placeOf)))
}

/** The pages that some answers lead to. */
export function reachablePages(pages: readonly Page[]): ReadonlySet<number> {
  const reached = new Set(pages.length > 0 ? [0] : [])
  // Ways lead forward only and are in the order of the pages, so each page is known before its outgoing ways.
  for (const { from, to } of pathMap(pages)) if (to !== END && reached.has(from)) reached.add(to)
  return reached
}

export function unreachablePages(pages: readonly Page[]): readonly number[] {
  const reached = reachablePages(pages)
  return [...pages.keys()].filter((index) => !reached.has(index))
}

/** Jumps with an invalid target: backward because of a reorder, or to a page that is gone. */
export function staleTargets(pages: readonly Page[]): readonly StaleTarget[] {
  const placeOf = placesOf(pages)
  const check = (index: number, target: string, questionId: string, ruleIndex: number | null): StaleTarget[] => {
    if (target === '' || forwardTarget(index, target, placeOf) !== undefined) return []
    return [{ questionId, ruleIndex, target, why: placeOf(target) < 0 ? 'missing' : 'backward' }]
  }
  return pages.flatMap(({ section, questions }, index) => [
    ...check(index, section.jumpToSection, section.questionId, null),
    ...questions.flatMap((question) =>
      question.rules.flatMap((rule, ruleIndex) =>
        answerRules(question)?.operators.includes(rule.type)
          ? check(index, rule.jumpToSection, question.questionId, ruleIndex)
          : [],
      ),
    ),
  ])
}

function edgesFrom(page: Page, from: number, after: number | null, placeOf: (pageId: string) => number): PathEdge[] {
  const edges: PathEdge[] = []
  const add = (to: number | null, because: Because) => edges.push({ from, to: to ?? END, because })
  for (const question of page.questions) {
    const reach = reachOf(question)
    for (const [ruleIndex, rule] of question.rules.entries()) {
      const to = forwardTarget(from, rule.jumpToSection, placeOf)
      // A jump with an invalid target is ignored, so it takes no answers from the rules after it.
      if (to === undefined || !reach.take(rule)) continue
      add(to, { kind: 'rule', questionId: question.questionId, ruleIndex })
      if (reach.isComplete()) return edges
    }
  }
  const own = forwardTarget(from, page.section.jumpToSection, placeOf)
  if (own === undefined) add(after, { kind: 'next' })
  else add(own, { kind: 'jump', questionId: page.section.questionId })
  return edges
}

/** Each way to a page that may be hidden also leads to what comes after it. */
function withPassedOver(pages: readonly Page[], edges: readonly PathEdge[]): PathEdge[] {
  const targets = new Set(edges.map(({ to }) => to))
  const more: PathEdge[] = []
  for (const edge of edges) {
    for (let { to } = edge; to !== END;) {
      const section: Page['section'] | undefined = pages[to]?.section
      if (!section?.showIf) break
      const after: number | typeof END = pageAfter(pages, to) ?? END
      if (!targets.has(after)) more.push({ from: edge.from, to: after, because: hiddenBy(section.questionId) })
      targets.add(after)
      to = after
    }
  }
  return [...edges, ...more]
}

function hiddenBy(questionId: string): Because {
  return { kind: 'hidden', questionId }
}

/** The index of each page, without a search for each of a thousand rules; -1 for a missing page. */
function placesOf(pages: readonly Page[]): (pageId: string) => number {
  const places = new Map(pages.map(({ section }, index) => [section.questionId, index]))
  return (pageId) => places.get(pageId) ?? -1
}
