import type { EmailQuestion } from '@wayform/core/questions/email/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import type { View } from '../../view.ts'

export const EmailView: View<EmailQuestion> = ({ question, value, problem }) => (
  <input
    id={fieldId(question)}
    name={question.questionId}
    className="pf-i ltr"
    type="email"
    inputMode="email"
    autoComplete="email"
    enterKeyHint="next"
    autoCapitalize="none"
    spellCheck="false"
    placeholder={question.placeholderText || undefined}
    defaultValue={typeof value === 'string' ? value : undefined}
    {...described(question, problem)}
  />
)

EmailView.problems = () => ['invalidEmail']
