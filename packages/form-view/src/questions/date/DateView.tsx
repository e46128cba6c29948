import type { DateQuestion } from '@wayform/core/questions/date/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import { CalendarIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'

/** The browser's own picker. The page is kept and shared, so it does not know today: limits by it are the script's. */
export const DateView: View<DateQuestion> = ({ question, value, problem }) => {
  const hasTime = question.datePickerMode === 'datetime'
  return (
    <span className="pf-i wrap pf-dt">
      <CalendarIcon />
      <input
        id={fieldId(question)}
        name={question.questionId}
        type={hasTime ? 'datetime-local' : 'date'}
        // Without an end, browsers offer years of six digits.
        max={hasTime ? '9999-12-31T23:59' : '9999-12-31'}
        defaultValue={typeof value === 'string' ? value : undefined}
        {...described(question, problem)}
      />
    </span>
  )
}
