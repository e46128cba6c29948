import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Question } from '@wayform/core/questions/question.ts'

export type Outline = readonly OutlinePage[]
export type OutlinePage = { sectionId: string; questionIds: readonly string[] }

/**
 * Which question is on which page, as a text: it stays the same while somebody types, so a screen that reads it draws
 * its pages again only when a question comes, goes or moves.
 */
export function outlineKey(doc: FormDoc): string {
  return doc.map(({ type, questionId }) => (type === 'SECTION' ? PAGE_MARK : '') + questionId).join(' ')
}

export function readOutline(key: string): Outline {
  const pages: { sectionId: string; questionIds: string[] }[] = []
  for (const part of key.split(' ')) {
    if (part.startsWith(PAGE_MARK)) pages.push({ sectionId: part.slice(1), questionIds: [] })
    else pages.at(-1)?.questionIds.push(part)
  }
  return pages
}

/** The ids on the page that holds this question, the page's own first. */
export function pageOf(doc: FormDoc, questionId: string): readonly string[] {
  const page = readOutline(outlineKey(doc)).find(
    ({ sectionId, questionIds }) => sectionId === questionId || questionIds.includes(questionId),
  )
  return page ? [page.sectionId, ...page.questionIds] : []
}

/** Found by id in a list that many components ask at every keystroke, so each document is indexed once. */
export function questionById(doc: FormDoc, questionId: string): Question | undefined {
  let index = indexes.get(doc)
  if (!index) {
    index = new Map(doc.map((question) => [question.questionId, question]))
    indexes.set(doc, index)
  }
  return index.get(questionId)
}

const indexes = new WeakMap<FormDoc, ReadonlyMap<string, Question>>()

/** Not among the characters of an id. */
const PAGE_MARK = '#'
