import { MAX_OTHER_LENGTH, OTHER } from '@wayform/core/questions/radio/answer.ts'
import type { RadioQuestion } from '@wayform/core/questions/radio/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import type { View } from '../../view.ts'

export const RadioView: View<RadioQuestion> = ({ question, value, problem, t }) => {
  const other = otherText(value)
  const aria = described(question, problem)
  const options = question.options.map(({ _id, label }) => ({ value: _id, label, chosen: value === _id }))
  if (question.allowOther) options.push({ value: OTHER, label: t('form.otherOption'), chosen: other !== undefined })
  return (
    <div className="pf-os">
      {options.map((option, index) => (
        <label key={option.value} className="pf-o">
          <input
            type="radio"
            id={index === 0 ? fieldId(question) : undefined}
            name={question.questionId}
            value={option.value}
            defaultChecked={option.chosen}
            {...aria}
          />
          <span>
            <bdi>{option.label}</bdi>
          </span>
        </label>
      ))}
      {question.allowOther && (
        <input
          type="text"
          className="pf-i pf-other"
          name={`${question.questionId}.${OTHER}`}
          aria-label={t('form.otherAnswer')}
          placeholder={t('form.otherAnswer')}
          defaultValue={other}
          maxLength={MAX_OTHER_LENGTH}
          enterKeyHint="next"
          aria-describedby={aria['aria-describedby']}
          aria-invalid={other === undefined ? undefined : aria['aria-invalid']}
        />
      )}
    </div>
  )
}
RadioView.group = true

function otherText(value: unknown): string | undefined {
  const other = typeof value === 'object' && value !== null && OTHER in value ? value[OTHER] : undefined
  return typeof other === 'string' ? other : undefined
}
