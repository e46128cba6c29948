import type { Question } from '@wayform/core/questions/question.ts'
import { useT } from '../i18n.tsx'

/** The text of a chip: the label of the question whose answer is recalled. */
export function useRecallName(questions: readonly Question[]): (questionId: string) => string {
  const t = useT()
  return (questionId) => {
    const question = questions.find((each) => each.questionId === questionId)
    return question ? question.label.trim() || t('builder.staging.noLabel') : t('endings.recallGone')
  }
}
