import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

export type Outline = readonly OutlinePage[]
export type OutlinePage = { sectionId: string; questionIds: readonly string[] }

/**
 * Which question is on which page. The outline keeps its identity while the owner types, and each page while no
 * question is added, removed or moved on it, so that React re-renders only what changed.
 */
export function outlineOf(doc: FormDoc): Outline {
  const known = outlines.get(doc)
  if (known) return known
  const outline = isSameOrder(latest.doc, doc) ? latest.outline : keepSame(latest.outline, readOutline(doc))
  outlines.set(doc, outline)
  latest = { doc, outline }
  return outline
}

/** The ids on the page that contains this question, the page's own first. */
export function pageOf(doc: FormDoc, questionId: string): readonly string[] {
  const page = outlineOf(doc).find(
    ({ sectionId, questionIds }) => sectionId === questionId || questionIds.includes(questionId),
  )
  return page ? [page.sectionId, ...page.questionIds] : []
}

/** Many components look up a question by id at every keystroke, so each document is indexed once. */
export function questionById(doc: FormDoc, questionId: string): Question | undefined {
  let index = indexes.get(doc)
  if (!index) {
    index = new Map(doc.map((question) => [question.questionId, question]))
    indexes.set(doc, index)
  }
  return index.get(questionId)
}

const indexes = new WeakMap<FormDoc, ReadonlyMap<string, Question>>()
const outlines = new WeakMap<FormDoc, Outline>()
/** Of the previous document, usually the one before this. */
let latest: { doc: FormDoc; outline: Outline } = { doc: [], outline: [] }

/** A keystroke leaves all questions but one as they were, and each where it was. */
function isSameOrder(before: FormDoc, after: FormDoc): boolean {
  return (
    before.length === after.length &&
    after.every((question, index) => {
      const same = before[index]
      return question === same || (question.questionId === same?.questionId && question.type === same.type)
    })
  )
}

function readOutline(doc: FormDoc): Outline {
  const pages: { sectionId: string; questionIds: string[] }[] = []
  for (const question of doc) {
    const { questionId } = question
    if (isSection(question)) pages.push({ sectionId: questionId, questionIds: [] })
    else pages.at(-1)?.questionIds.push(questionId)
  }
  return pages
}

function keepSame(before: Outline, after: Outline): Outline {
  const known = new Map(before.map((page) => [page.sectionId, page]))
  const pages = after.map((page) => {
    const same = known.get(page.sectionId)
    return same && isSameList(same.questionIds, page.questionIds) ? same : page
  })
  return isSameList(before, pages) ? before : pages
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
