import type { FormDoc } from '../form/document.ts'
import { isSection } from '../questions/section/is-section.ts'

/** The range of a page and its questions in the document. `end` is the index after its last question. */
export type PageSpan = { start: number; end: number }

export function pageSpan(doc: FormDoc, pageId: string): PageSpan | undefined {
  const start = doc.findIndex((question) => isSection(question) && question.questionId === pageId)
  if (start === -1) return undefined
  const next = doc.findIndex((question, index) => isSection(question) && index > start)
  return { start, end: next === -1 ? doc.length : next }
}

/** The page that contains this question; a page's own id returns itself. */
export function pageIdOf(doc: FormDoc, questionId: string): string | undefined {
  let pageId: string | undefined
  for (const question of doc) {
    if (isSection(question)) pageId = question.questionId
    if (question.questionId === questionId) return pageId
  }
  return undefined
}
