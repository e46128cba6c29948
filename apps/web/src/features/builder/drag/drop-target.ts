import { movePage, moveQuestion } from '@wayform/core/editing/move-question.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import type { Outline } from '../outline.ts'

/** The dragged item. */
export type Held = { type: 'question'; id: string } | { type: 'page'; id: string } | { type: 'palette'; kind: Kind }

/** A position on a page, or among the pages, counted without the dragged item. */
export type DropTarget = { pageId: string; index: number } | { pageIndex: number }

/** The current position; null for an item from the palette. */
export function targetOf(outline: Outline, held: Held): DropTarget | null {
  if (held.type === 'palette') return null
  if (held.type === 'page') {
    const pageIndex = outline.findIndex(({ sectionId }) => sectionId === held.id)
    return pageIndex === -1 ? null : { pageIndex }
  }
  const page = outline.find(({ questionIds }) => questionIds.includes(held.id))
  return page ? { pageId: page.sectionId, index: page.questionIds.indexOf(held.id) } : null
}

/** The next target up or down, across pages; the same one at the end. */
export function stepFrom(outline: Outline, held: Held, from: DropTarget, step: 1 | -1): DropTarget {
  const all = targetsFor(outline, held)
  const index = all.findIndex((target) => isSameTarget(target, from))
  return all[index + step] ?? from
}

export function endOfPage(outline: Outline, held: Held, pageId: string): DropTarget {
  return { pageId, index: others(outline, held, pageId).length }
}

/** Position from 1, including the dragged item. */
export function positionOf(outline: Outline, held: Held, target: DropTarget) {
  if ('pageIndex' in target)
    return { position: target.pageIndex + 1, total: outline.length, page: target.pageIndex + 1 }
  const page = outline.findIndex(({ sectionId }) => sectionId === target.pageId)
  return { position: target.index + 1, total: others(outline, held, target.pageId).length + 1, page: page + 1 }
}

/** The element right above the target: a question, or the page itself. */
export function aboveOf(outline: Outline, held: Held, target: { pageId: string; index: number }): string {
  return others(outline, held, target.pageId)[target.index - 1] ?? target.pageId
}

export function isSameTarget(a: DropTarget | null, b: DropTarget | null): boolean {
  if (a === null || b === null) return a === b
  if ('pageIndex' in a) return 'pageIndex' in b && a.pageIndex === b.pageIndex
  return !('pageIndex' in b) && a.pageId === b.pageId && a.index === b.index
}

export function moved(doc: FormDoc, outline: Outline, held: Held, target: DropTarget): FormDoc {
  if (held.type === 'question') return 'pageIndex' in target ? doc : moveQuestion(doc, held.id, target)
  if (held.type === 'palette' || !('pageIndex' in target)) return doc
  const pages = outline.map(({ sectionId }) => sectionId).filter((id) => id !== held.id)
  const [before, last] = [pages[target.pageIndex], pages.at(-1)]
  if (before !== undefined) return movePage(doc, held.id, { beforeId: before })
  return last === undefined ? doc : movePage(doc, held.id, { afterId: last })
}

function targetsFor(outline: Outline, held: Held): readonly DropTarget[] {
  if (held.type === 'page') return outline.map((_, pageIndex) => ({ pageIndex }))
  return outline.flatMap(({ sectionId }) =>
    Array.from({ length: others(outline, held, sectionId).length + 1 }, (_, index) => ({ pageId: sectionId, index })),
  )
}

function others(outline: Outline, held: Held, pageId: string): readonly string[] {
  const ids = outline.find(({ sectionId }) => sectionId === pageId)?.questionIds ?? []
  return held.type === 'question' ? ids.filter((id) => id !== held.id) : ids
}
