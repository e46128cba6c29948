import type { FormDoc } from '../form/document.ts'
import { indexOfPlace, type Place } from './question-edits.ts'
import { pageSpan } from './pages.ts'
import { isSection } from '../questions/section/is-section.ts'

// Jumps that a move turned backward keep their targets: the builder marks them, and moving back repairs them.

/**
 * Moves a question within its page or to another. Positions are counted without the question that moves; a place that
 * is gone moves nothing. `movePage` moves pages.
 */
export function moveQuestion(doc: FormDoc, questionId: string, place: Place): FormDoc {
  const from = doc.findIndex((question) => question.questionId === questionId)
  const question = doc[from]
  if (!question || isSection(question)) return doc
  const rest = doc.toSpliced(from, 1)
  const to = indexOfPlace(rest, place)
  return to === undefined || to === from ? doc : rest.toSpliced(to, 0, question)
}

/** Moves a page with its questions before or after another page. */
export function movePage(doc: FormDoc, pageId: string, place: { beforeId: string } | { afterId: string }): FormDoc {
  const span = pageSpan(doc, pageId)
  if (!span) return doc
  const rest = doc.toSpliced(span.start, span.end - span.start)
  const to = 'beforeId' in place ? pageSpan(rest, place.beforeId)?.start : pageSpan(rest, place.afterId)?.end
  return to === undefined || to === span.start ? doc : rest.toSpliced(to, 0, ...doc.slice(span.start, span.end))
}
