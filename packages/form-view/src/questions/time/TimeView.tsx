import { toMinutes } from '@wayform/core/questions/time/clock.ts'
import type { TimeQuestion } from '@wayform/core/questions/time/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import { ClockIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'

/** The browser's own field, which offers the steps of the range where it can. The rules are checked with the answer. */
export const TimeView: View<TimeQuestion> = ({ question, value, problem }) => (
  <span className="pf-i wrap pf-ti">
    <input
      id={fieldId(question)}
      name={question.questionId}
      type="time"
      min={question.earliest || undefined}
      max={question.latest || undefined}
      step={question.stepMinutes * 60}
      defaultValue={typeof value === 'string' && toMinutes(value) !== null ? value : undefined}
      {...described(question, problem)}
    />
    <ClockIcon />
  </span>
)

TimeView.problems = () => ['invalidTime', 'timeRange', 'offStep', 'datePast']
