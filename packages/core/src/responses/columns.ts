import type { FormDoc } from '../form/document.ts'
import { answerRegistry, answerRules } from '../questions/answer-registry.ts'
import { namedText } from '../recall/named-doc.ts'
import type { Kind } from '../questions/question.ts'

export type Column = { questionId: string; label: string; type: Kind; isInDraft: boolean }

/** The fields of a question of any version that a column needs. */
export type AskedBefore = { questionId: string; label: string; type: string }

/**
 * One column for each question of any version. The draft's come first, in its order; those of older versions follow in
 * the given order, the newest version first. Each has the label of its newest version.
 */
export function columnsOf(draft: FormDoc, older: readonly AskedBefore[]): readonly Column[] {
  const columns = new Map<string, Column>()
  for (const question of draft) {
    const { questionId, label, type } = question
    if (answerRules(question) !== null) columns.set(questionId, { questionId, label, type, isInDraft: true })
  }
  for (const { questionId, label, type } of older) {
    if (columns.has(questionId) || !isAnswered(type)) continue
    columns.set(questionId, { questionId, label, type, isInDraft: false })
  }
  // Each respondent read another answer in such a label: its column names the question instead.
  const all = [...columns.values()]
  return all.map((column) =>
    column.label.includes('{{@') ? { ...column, label: namedText(column.label, all) } : column,
  )
}

function isAnswered(type: string): type is Kind {
  return Object.hasOwn(answerRegistry, type) && answerRegistry[type as Kind] !== null
}
