import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import { describedBy, fieldId } from '../../field-ids.ts'
import type { View } from '../../view.ts'
import { NO_VALUE } from '@wayform/core/questions/no-value.ts'

/** A result. The script updates it (`data-live`) while its numbers change. */
export const FormulaView: View<FormulaQuestion> = ({ question, live }) => (
  <output
    id={fieldId(question)}
    className="pf-t"
    aria-describedby={question.hidden ? undefined : describedBy(question, undefined)}
  >
    <bdi data-live={question.questionId}>{live ?? NO_VALUE}</bdi>
  </output>
)

FormulaView.output = true
FormulaView.isHidden = ({ hidden }) => hidden
