import { type ShowIf, withoutConditions, withShowIf } from '../../conditions/show-if.ts'
import type { ShowIfEdit } from '../../conditions/edit-show-if.ts'
import type { FormDoc } from '../../form/document.ts'
import type { Question } from '../../questions/question.ts'
import { mapSame } from '../map-same.ts'
import { editQuestion } from '../question-edits.ts'

/** A question or page; with `optionId`, one of its options. */
export type ConditionPlace = { questionId: string; optionId: string | null }

export function showIfAt(question: Question, { optionId }: Pick<ConditionPlace, 'optionId'>): ShowIf | undefined {
  if (optionId === null) return question.showIf
  return 'options' in question ? question.options.find(({ _id }) => _id === optionId)?.showIf : undefined
}

/** Removes the conditions of a question and of all its options. */
export function clearConditions(doc: FormDoc, questionId: string): FormDoc {
  return editQuestion(doc, questionId, withoutConditions)
}

/** Changes when a question, a page or an option shows. */
export function editShowIf(doc: FormDoc, { questionId, optionId }: ConditionPlace, change: ShowIfEdit): FormDoc {
  return editQuestion(doc, questionId, (question) => {
    if (optionId === null) return withShowIf(question, change(question.showIf))
    if (!('options' in question)) return question
    const options = mapSame(question.options, (each) =>
      each._id === optionId ? withShowIf(each, change(each.showIf)) : each,
    )
    return options === question.options ? question : { ...question, options: [...options] }
  })
}
