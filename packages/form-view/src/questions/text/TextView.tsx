import { MAX_TEXT_LENGTH } from '@wayform/core/questions/text/answer.ts'
import type { TextQuestion } from '@wayform/core/questions/text/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import type { View } from '../../view.ts'

export const TextView: View<TextQuestion> = ({ question, value, problem }) => {
  const common = {
    id: fieldId(question),
    name: question.questionId,
    className: 'pf-i',
    placeholder: question.placeholderText || undefined,
    defaultValue: typeof value === 'string' ? value : undefined,
    maxLength: MAX_TEXT_LENGTH,
    ...described(question, problem),
  }
  return question.longAnswer ? <textarea rows={3} {...common} /> : <input type="text" enterKeyHint="next" {...common} />
}
