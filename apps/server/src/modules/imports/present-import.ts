import type { ImportItem } from '@wayform/contract/calls/imports/imports.ts'
import { canLeaveOut } from '@wayform/core/import/choose.ts'
import { type ImportedForm, outcomeOf } from '@wayform/core/import/imported-form.ts'
import { lackingFor } from '@wayform/core/import/lacking.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Question } from '@wayform/core/questions/question.ts'

export function presentItems(imported: ImportedForm, plan: Plan): ImportItem[] {
  const lacking = lackingFor(imported, plan)
  const byId = new Map(imported.questions.map((question) => [question.questionId, question]))
  return imported.items.map((item) => {
    const { itemId, label, kind, reasons, alternatives, questionId, setting = null } = item
    const question = questionId === null ? undefined : byId.get(questionId)
    return {
      itemId,
      label,
      kind,
      setting,
      outcome: outcomeOf(item),
      reasons: [...reasons],
      options: question ? optionCount(question) : null,
      alternatives: [...alternatives],
      canLeaveOut: questionId !== null && canLeaveOut(imported, questionId),
      needs: lacking(item),
    }
  })
}

function optionCount(question: Question): number | null {
  if ('options' in question) return question.options.length
  return question.type === 'RANKING' ? question.items.length : null
}
