import { withMentions } from '../recall/recall.ts'
import { hasMentions } from '../recall/recalled-question.ts'
import { withConditionSources } from '../conditions/show-if.ts'
import type { FormDoc } from '../form/document.ts'
import type { Question } from '../questions/question.ts'
import { typeOf } from '../questions/registry.ts'
import { ok, type Result } from '../result.ts'
import { refusalToAdd, type Refusal } from './question-edits.ts'
import { pageSpan } from './pages.ts'
import { jumpTargets, withTargets } from './question/targets.ts'
import { isSection } from '../questions/section/is-section.ts'
import { isPayment } from '../questions/payment/is-payment.ts'

/** `questionId` is the id of the copy. A form has one payment only, so the copy of a page may lack it. */
export type Copied = { doc: FormDoc; questionId: string; withoutPayment: boolean }

/** Copies a question to right after it. The copy has the same references; a page is copied with its questions. */
export function copyQuestion(doc: FormDoc, questionId: string, newId: () => string): Result<Copied, Refusal> {
  const index = doc.findIndex((question) => question.questionId === questionId)
  const question = doc[index]
  if (!question) return ok({ doc, questionId, withoutPayment: false })
  if (isSection(question)) return copyPage(doc, questionId, newId)
  const problem = refusalToAdd(doc, [question.type])
  if (problem) return { ok: false, problem }
  const copy = copyOf(question, newId(), newId)
  return ok({ doc: doc.toSpliced(index + 1, 0, copy), questionId: copy.questionId, withoutPayment: false })
}

/**
 * Copies a page with all its questions to right after it. References within the page point to the copies; jumps keep
 * their targets, except those that already pointed back.
 */
export function copyPage(doc: FormDoc, pageId: string, newId: () => string): Result<Copied, Refusal> {
  const span = pageSpan(doc, pageId)
  if (!span) return ok({ doc, questionId: pageId, withoutPayment: false })
  const page = doc.slice(span.start, span.end)
  const copied = page.filter((question) => !isPayment(question))
  const problem = refusalToAdd(
    doc,
    copied.map(({ type }) => type),
  )
  if (problem) return { ok: false, problem }
  const copyIds = new Map(copied.map(({ questionId }) => [questionId, newId()]))
  const idOf = (questionId: string) => copyIds.get(questionId) ?? questionId
  const ahead = new Set<string>(jumpTargets(doc, pageId).map(({ id }) => id))
  const copies = copied.map((question) => {
    const copy = withReferences(copyOf(question, idOf(question.questionId), newId), idOf)
    return withTargets(copy, (target) => (ahead.has(target) ? target : ''))
  })
  return ok({
    doc: doc.toSpliced(span.end, 0, ...copies),
    questionId: idOf(pageId),
    withoutPayment: copied.length < page.length,
  })
}

/** Option ids stay: they are unique only within their question, and its rules refer to them. */
function copyOf(question: Question, questionId: string, newId: () => string): Question {
  const copy = { ...question, questionId }
  return typeOf(copy).withNewIds?.(copy, newId) ?? copy
}

function withReferences(question: Question, idOf: (questionId: string) => string): Question {
  const copy = withConditionSources(typeOf(question).withReferences?.(question, idOf) ?? question, idOf)
  if (!hasMentions(copy)) return copy
  return { ...copy, label: withMentions(copy.label, idOf), description: withMentions(copy.description, idOf) }
}
