import { sourceFlaw } from '../conditions/condition-choices.ts'
import type { FormDoc } from '../form/document.ts'
import type { Question } from '../questions/question.ts'
import { plainText } from '../rich-text/rich-text.ts'
import type { Problem } from '../result.ts'
import { mentionedIn } from './recall.ts'
import { isRecallable } from './recalled-answers.ts'

/** The questions whose answers the texts of this question recall. */
export function recalledBy({ label, description }: Pick<Question, 'label' | 'description'>): readonly string[] {
  if (!label.includes('{{@') && !description.includes('{{@')) return []
  return [...new Set([...mentionedIn(label), ...mentionedIn(plainText(description))])]
}

/** The questions that texts of a question or page can recall: earlier ones, and formulas over these. */
export function recallChoices(doc: FormDoc, elementId: string): readonly Question[] {
  const own = doc.findIndex(({ questionId }) => questionId === elementId)
  return doc.slice(0, Math.max(own, 0)).filter((each) => canRecall(doc, elementId, each))
}

function canRecall(doc: FormDoc, elementId: string, source: Question): boolean {
  return isRecallable(source) && sourceFlaw(doc, elementId, source.questionId) === null
}

/** Problems that prevent publishing a question whose texts recall answers. */
export function recallProblems(
  doc: FormDoc,
  question: Pick<Question, 'questionId' | 'label' | 'description'>,
): readonly Problem[] {
  return recalledBy(question).flatMap((id): Problem[] => {
    const source = doc.find(({ questionId }) => questionId === id)
    if (!source || !isRecallable(source)) return [{ key: 'recallMissing' }]
    return sourceFlaw(doc, question.questionId, id) === null ? [] : [{ key: 'recallLater' }]
  })
}
