import { choiceIds, isChoosing } from '../editing/options.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { methodsOf } from '../questions/payment/answer.ts'
import { SCALES } from '../questions/rating/answer.ts'
import type { Question } from '../questions/question.ts'
import { OPERATORS } from '../questions/question-type.ts'

/** What a row about a question may name as its answer, so that `routeNumbers` can find it. */
export type JumpAnswer =
  /** An option's id. One without a label is what people type beside the options. */
  | { kind: 'options'; options: readonly { id: string; label: string | null }[] }
  | { kind: 'points'; min: number; max: number }
  | { kind: 'number' }
  /** DD-MM-YYYY; with HH:mm after it, where the minute is asked for and matters. */
  | { kind: 'time'; toTheMinute: boolean }
  | { kind: 'phone' }
  | { kind: 'text' }

export function jumpAnswer(question: Question): JumpAnswer {
  if (isChoosing(question)) {
    const labels = new Map(question.options.map(({ _id, label }) => [_id, label]))
    return { kind: 'options', options: choiceIds(question).map((id) => ({ id, label: labels.get(id) ?? null })) }
  }
  if (question.type === 'PAYMENT') {
    return { kind: 'options', options: methodsOf(question).map(({ type, label }) => ({ id: type, label })) }
  }
  if (question.type === 'RATING') return { kind: 'points', ...SCALES[question.ratingStyle] }
  if (question.type === 'PHONE') return { kind: 'phone' }
  const operators = answerRules(question)?.operators
  if (operators === OPERATORS.number) return { kind: 'number' }
  if (operators !== OPERATORS.time) return { kind: 'text' }
  return { kind: 'time', toTheMinute: question.type === 'DATE' && question.datePickerMode === 'datetime' }
}
