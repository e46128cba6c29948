import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { jumpTargets } from '@wayform/core/editing/question/targets.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type Page, pagesOf } from '@wayform/core/form/pages.ts'
import { type PathEdge, pathMap, reachablePages, staleTargets } from '@wayform/core/logic/paths.ts'
import { hasLogic, type RuleFlaw, ruleFlaws } from '@wayform/core/logic/rule-flaws.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { END } from '@wayform/core/questions/question-type.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'
import { useMemo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { docOf, useBuilder, useBuilderState, useNamedLabel } from '../builder-context.ts'
import { questionById } from '../outline.ts'
import { type PageNames, usePageNames } from './page-names.ts'
import type { SelectOption } from '@wayform/ui/field/SelectBox.tsx'

/** Without the feature, existing rules are read-only. */
export function useMayEditLogic(): boolean {
  return hasFeature(useMe().plan, 'conditionalLogic')
}

/** A question's label, or a page's number. */
export function useElementTitle(question: Question | undefined): string {
  const t = useT()
  const number = useBuilderState((state) =>
    question && isSection(question)
      ? docOf(state)
          .filter(isSection)
          .findIndex(({ questionId }) => questionId === question.questionId) + 1
      : 0,
  )
  const label = useNamedLabel(question?.questionId ?? null)
  if (!question) return ''
  return number > 0 ? t('builder.staging.page', { number }) : label || t('builder.staging.noLabel')
}

/** The rules of one question or page, prepared for display. */
export type Logic = {
  pages: readonly Page[]
  names: PageNames
  /** Index of the page that contains it. */
  pageIndex: number
  /** Whether there is a later page to jump to. */
  hasLaterPage: boolean
  /** All possible targets. */
  targets: readonly SelectOption[]
  /**
   * The targets, plus a current one that is no longer possible: it stays visible, so that the owner sees what to
   * change.
   */
  targetsWith(current: string): readonly SelectOption[]
  nameOf(target: string): string
  /** The page's own jump and the page it leads to when no rule matches. */
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
  const pages = useMemo(() => pagesOf(namedDoc(doc)), [doc])
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

/** Selects another question or page and opens its logic if possible. */
export function useShowLogic(): (question: Question) => void {
  const { select, show } = useBuilder()
  const mayEdit = useMayEditLogic()
  return (question) => {
    select(question.questionId)
    if (mayEdit || hasLogic(question)) show('logic')
  }
}

/** Whether it has rules, and whether one is broken. */
export function markOf(doc: FormDoc, questionId: string): 'none' | 'works' | 'flawed' {
  const question = questionById(doc, questionId)
  if (!question || !hasLogic(question)) return 'none'
  return staleIds(doc).has(questionId) ? 'flawed' : 'works'
}

/** Every question reads this at every keystroke, so each document is analysed once. */
function staleIds(doc: FormDoc): ReadonlySet<string> {
  let ids = stale.get(doc)
  if (!ids) {
    ids = new Set(staleTargets(pagesOf(doc)).map(({ questionId }) => questionId))
    stale.set(doc, ids)
  }
  return ids
}

const stale = new WeakMap<FormDoc, ReadonlySet<string>>()
