import type { ImportItem } from '@wayform/contract/calls/imports/imports.ts'
import { canLeaveOut } from '@wayform/core/import/choose.ts'
import { type ImportedForm, outcomeOf } from '@wayform/core/import/imported-form.ts'
import type { Question } from '@wayform/core/questions/question.ts'

export function presentItems(imported: ImportedForm): ImportItem[] {
  const byId = new Map(imported.questions.map((question) => [question.questionId, question]))
  return imported.items.map((item) => {
    const { itemId, label, kind, reasons, alternatives, questionId } = item
    const question = questionId === null ? undefined : byId.get(questionId)
    return {
      itemId,
      label,
      kind,
      outcome: outcomeOf(item),
      reasons: [...reasons],
      options: question ? optionCount(question) : null,
      alternatives: [...alternatives],
      canLeaveOut: questionId !== null && canLeaveOut(imported, questionId),
    }
  })
}

function optionCount(question: Question): number | null {
  if ('options' in question) return question.options.length
  return question.type === 'RANKING' ? question.items.length : null
}
