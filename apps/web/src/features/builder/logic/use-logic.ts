import { jumpTargets } from '@wayform/core/editing/question/targets.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type Page, pagesOf } from '@wayform/core/form/pages.ts'
import { type PathEdge, pathMap, reachablePages, staleTargets } from '@wayform/core/logic/paths.ts'
import { hasLogic, type RuleFlaw, ruleFlaws } from '@wayform/core/logic/rule-flaws.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { END } from '@wayform/core/questions/question-type.ts'
import { useMemo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { docOf, useBuilder, useBuilderState } from '../builder-context.ts'
import { questionById } from '../outline.ts'
import { type PageNames, usePageNames } from './page-names.ts'
import type { PickOption } from './Pick.tsx'

/** Rules can be made and changed; without the feature those that are there can be seen. */
export function useMayEditLogic(): boolean {
  return hasFeature(useMe().plan, 'conditionalLogic')
}

/** Everything about the jumps of one question or page, in words. */
export type Logic = {
  pages: readonly Page[]
  names: PageNames
  /** Where the page that it is on stands. */
  pageIndex: number
  /** A page that can be jumped to is there. */
  hasLaterPage: boolean
  /** All that can be chosen. */
  targets: readonly PickOption[]
  /** Those, and a target that can't be chosen any more: it stays visible, so that its owner sees what to change. */
  targetsWith(current: string): readonly PickOption[]
  nameOf(target: string): string
  /** The page's own jump, and what it comes to: where people go when no rule decides. */
  pageJump: string
  wayOn: string
  next: string
  flaws: ReadonlyMap<number | null, RuleFlaw>
  waysFrom: ReadonlyMap<number, readonly PathEdge[]>
  reachable: ReadonlySet<number>
}

export function useLogic(questionId: string): Logic {
  const t = useT()
  const doc = useBuilderState(docOf)
  const pages = useMemo(() => pagesOf(doc), [doc])
  const names = usePageNames(pages)
  return useMemo(() => {
    const indexOf = (pageId: string) => pages.findIndex(({ section }) => section.questionId === pageId)
    const pageIndex = pages.findIndex(
      ({ section, questions }) =>
        section.questionId === questionId || questions.some((each) => each.questionId === questionId),
    )
    const nameOf = (target: string) => {
      if (target === END) return t('builder.page.jumpEnd')
      const index = indexOf(target)
      return index === -1 ? t('builder.page.gone') : names.full(index)
    }
    const targets = jumpTargets(doc, questionId).map(({ id }) => ({ value: id, label: nameOf(id) }))
    const pageJump = pages[pageIndex]?.section.jumpToSection ?? ''
    const isAhead = targets.some(({ value }) => value === pageJump)
    const next = pageIndex + 1 < pages.length ? names.full(pageIndex + 1) : nameOf(END)
    return {
      pages,
      names,
      pageIndex,
      hasLaterPage: targets.length > 1,
      targets,
      targetsWith: (current) =>
        current === '' || targets.some(({ value }) => value === current)
          ? targets
          : [{ value: current, label: nameOf(current) }, ...targets],
      nameOf,
      pageJump,
      wayOn: isAhead ? nameOf(pageJump) : next,
      next,
      flaws: ruleFlaws(pages, questionId),
      waysFrom: Map.groupBy(pathMap(pages), ({ from }) => from),
      reachable: reachablePages(pages),
    }
  }, [doc, pages, names, questionId, t])
}

/** Another question or page, with its logic where it can be seen. */
export function useShowLogic(): (question: Question) => void {
  const { select, show } = useBuilder()
  const mayEdit = useMayEditLogic()
  return (question) => {
    select(question.questionId)
    if (mayEdit || hasLogic(question)) show('logic')
  }
}

/** Whether it has logic, and whether some of it leads nowhere. */
export function markOf(doc: FormDoc, questionId: string): 'none' | 'works' | 'flawed' {
  const question = questionById(doc, questionId)
  if (!question || !hasLogic(question)) return 'none'
  return staleIds(doc).has(questionId) ? 'flawed' : 'works'
}

/** Asked for by every question at every keystroke, so each document is looked through once. */
function staleIds(doc: FormDoc): ReadonlySet<string> {
  let ids = stale.get(doc)
  if (!ids) {
    ids = new Set(staleTargets(pagesOf(doc)).map(({ questionId }) => questionId))
    stale.set(doc, ids)
  }
  return ids
}

const stale = new WeakMap<FormDoc, ReadonlySet<string>>()
