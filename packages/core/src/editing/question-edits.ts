import { type FormDoc, MAX_QUESTIONS } from '../form/document.ts'
import type { Kind, Question } from '../questions/question.ts'
import type { QuestionInit } from '../questions/question-type.ts'
import { questionTypes } from '../questions/registry.ts'
import { ok, type Result } from '../result.ts'
import { mapSame } from './map-same.ts'
import { pageSpan } from './pages.ts'
import { isBooking } from '../questions/booking/is-booking.ts'
import { isOrder } from '../questions/order/is-order.ts'
import { isPayment } from '../questions/payment/is-payment.ts'

/**
 * Edits are pure: they return the new document, every untouched question keeps its identity, and an edit without an
 * effect returns the same document.
 */

/**
 * The place of a question: at the end, right after another question (after a page: as its first question), or at a
 * position among the questions of a page.
 */
export type Place = 'end' | { afterId: string } | { pageId: string; index: number }

/** Why a question can't be added or copied. */
export type Refusal =
  | { key: 'onlyOnePayment' | 'onlyOneOrder' | 'onlyOneBooking' }
  | { key: 'tooManyQuestions'; params: { max: number } }

/**
 * Adds a new question at a place. A place that is gone counts as the end, so that nothing is lost. A SECTION makes a
 * new page there, to which the questions below it then belong.
 */
export function tryAddQuestion(
  doc: FormDoc,
  kind: Kind,
  init: QuestionInit,
  place: Place = 'end',
): Result<FormDoc, Refusal> {
  const problem = refusalToAdd(doc, [kind])
  if (problem) return { ok: false, problem }
  return ok(doc.toSpliced(indexOfPlace(doc, place) ?? doc.length, 0, questionTypes[kind].create(init)))
}

/** The same, but returns the document unchanged when it is refused. */
export function addQuestion(doc: FormDoc, kind: Kind, init: QuestionInit, place: Place = 'end'): FormDoc {
  const added = tryAddQuestion(doc, kind, init, place)
  return added.ok ? added.value : doc
}

/** A form has one payment, one order, one booking, and a limit of questions. */
export function refusalToAdd(doc: FormDoc, kinds: readonly Kind[]): Refusal | null {
  if (kinds.some((type) => isPayment({ type })) && doc.some(isPayment)) return { key: 'onlyOnePayment' }
  if (kinds.some((type) => isOrder({ type })) && doc.some(isOrder)) return { key: 'onlyOneOrder' }
  if (kinds.some((type) => isBooking({ type })) && doc.some(isBooking)) return { key: 'onlyOneBooking' }
  if (doc.length + kinds.length > MAX_QUESTIONS) return { key: 'tooManyQuestions', params: { max: MAX_QUESTIONS } }
  return null
}

/** Updates some fields of one question; its id and type can't change. */
export function updateQuestion<Q extends Question>(
  doc: FormDoc,
  questionId: string,
  changes: Partial<Omit<Q, 'questionId' | 'type'>>,
): FormDoc {
  return editQuestion(doc, questionId, (question) => {
    const before: Readonly<Record<string, unknown>> = question
    const isChange = Object.entries(changes).some(([field, value]) => !Object.is(before[field], value))
    return isChange ? { ...question, ...changes } : question
  })
}

/** Applies an edit of one question to the document. */
export function editQuestion(doc: FormDoc, questionId: string, edit: (question: Question) => Question): FormDoc {
  return mapSame(doc, (question) => (question.questionId === questionId ? edit(question) : question))
}

/** The index to insert at; undefined when the place is gone. Never before the page that starts the document. */
export function indexOfPlace(doc: FormDoc, place: Place): number | undefined {
  if (place === 'end') return doc.length
  if ('afterId' in place) {
    const index = doc.findIndex(({ questionId }) => questionId === place.afterId)
    return index === -1 ? undefined : index + 1
  }
  const page = pageSpan(doc, place.pageId)
  if (!page) return undefined
  const first = page.start + 1
  return Math.min(Math.max(first + (Math.trunc(place.index) || 0), first), page.end)
}
