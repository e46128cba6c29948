import type { FormDoc } from '../form/document.ts'
import type { Kind, Question } from '../questions/question.ts'
import type { QuestionInit } from '../questions/question-type.ts'
import { questionTypes } from '../questions/registry.ts'

/** Edits are pure: they return the new document, and every question they did not touch keeps its identity. */

export type Place = { afterId: string } | 'end'

export function addQuestion(doc: FormDoc, kind: Kind, init: QuestionInit, place: Place = 'end'): FormDoc {
  const question: Question = questionTypes[kind].create(init)
  const index = place === 'end' ? doc.length : indexOf(doc, place.afterId) + 1
  return [...doc.slice(0, index), question, ...doc.slice(index)]
}

/** Changes some fields of one question. The id and the type are not among them. */
export function updateQuestion<Q extends Question>(
  doc: FormDoc,
  questionId: string,
  changes: Partial<Omit<Q, 'questionId' | 'type'>>,
): FormDoc {
  return doc.map((question) => (question.questionId === questionId ? { ...question, ...changes } : question))
}

export function removeQuestion(doc: FormDoc, questionId: string): FormDoc {
  return doc.filter((question, index) => index === 0 || question.questionId !== questionId)
}

/** Where a question stands; one that is gone counts as the end, so that nothing added after it is lost. */
function indexOf(doc: FormDoc, questionId: string): number {
  const index = doc.findIndex((question) => question.questionId === questionId)
  return index < 0 ? doc.length - 1 : index
}
