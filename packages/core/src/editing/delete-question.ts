import { namedText } from '../recall/named-doc.ts'
import { conditionSources } from '../conditions/show-if.ts'
import type { FormDoc } from '../form/document.ts'
import type { Kind, Question } from '../questions/question.ts'
import { END } from '../questions/question-type.ts'
import { typeOf } from '../questions/registry.ts'
import { ok } from '../result.ts'
import { mapSame } from './map-same.ts'
import { pageSpan } from './pages.ts'
import { withTargets } from './question/targets.ts'
import { isSection } from '../questions/section/is-section.ts'

/**
 * `used`: formulas mention the question, conditions are about it or the payment is linked to it; `usedBy` names them. `onlyPage`: a form needs
 * at least one page.
 */
export type Deleted =
  | { ok: true; value: FormDoc }
  | { ok: false; reason: 'used' | 'onlyPage'; usedBy: readonly UsedBy[] }

export type UsedBy = { questionId: string; label: string; type: Kind }

/** Deletes a question, or a page with its questions. Nothing else is deleted: a question that others use is refused. */
export function deleteQuestion(doc: FormDoc, questionId: string): Deleted {
  if (pageSpan(doc, questionId)) return deletePage(doc, questionId)
  const usedBy = usersOf(doc, new Set([questionId]))
  if (usedBy.length > 0) return { ok: false, reason: 'used', usedBy }
  const rest = doc.filter((question) => question.questionId !== questionId)
  return ok(rest.length === doc.length ? doc : rest)
}

/**
 * Deletes a page with its questions, unless another page uses one of them. Jumps to it are cleared; when one page is
 * left, its jumps can lead only to the end.
 */
export function deletePage(doc: FormDoc, pageId: string): Deleted {
  const span = pageSpan(doc, pageId)
  if (!span) return ok(doc)
  const gone = new Set(doc.slice(span.start, span.end).map(({ questionId }) => questionId))
  const usedBy = usersOf(doc, gone)
  if (usedBy.length > 0) return { ok: false, reason: 'used', usedBy }
  const rest = doc.filter(({ questionId }) => !gone.has(questionId))
  const pagesLeft = rest.filter(isSection).length
  if (pagesLeft === 0) return { ok: false, reason: 'onlyPage', usedBy: [] }
  const isLost = (target: string) => (pagesLeft === 1 ? target !== END : target === pageId)
  return ok(mapSame(rest, (question) => withTargets(question, (target) => (isLost(target) ? '' : target))))
}

/** The other questions that depend on one of these. */
export function usersOf(doc: FormDoc, questionIds: ReadonlySet<string>): readonly UsedBy[] {
  return doc
    .filter((user) => !questionIds.has(user.questionId) && referencesOf(user).some((id) => questionIds.has(id)))
    .map(({ questionId, label, type }) => ({ questionId, label: namedText(label, doc), type }))
}

function referencesOf(question: Question): readonly string[] {
  return [...(typeOf(question).references?.(question) ?? []), ...conditionSources(question)]
}
