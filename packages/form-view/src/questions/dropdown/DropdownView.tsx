import type { DropdownQuestion } from '@wayform/core/questions/dropdown/schema.ts'
import { described, fieldId } from '../../field-ids.ts'
import { optionShown } from '../../shown-if.ts'
import { DownIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'

/** The native select: it is searchable, scrolls well and needs no script. */
export const DropdownView: View<DropdownQuestion> = ({ question, value, problem, asked, leftOf, t }) => (
  <span className="pf-w">
    <select
      id={fieldId(question)}
      name={question.questionId}
      className="pf-i"
      defaultValue={question.options.some(({ _id }) => _id === value) ? String(value) : ''}
      {...described(question, problem)}
    >
      <option value="">{question.placeholderText || t('form.choose')}</option>
      {question.options.map((option) => {
        const shown = optionShown(question, option, asked)
        const left = leftOf?.(option._id)
        return (
          <option
            key={option._id}
            value={option._id}
            {...shown}
            disabled={shown?.hidden || left?.isFull}
            data-name={left && option.label}
          >
            {left ? `${option.label} (${left.text})` : option.label}
          </option>
        )
      })}
    </select>
    <DownIcon />
  </span>
)

DropdownView.problems = () => ['unknownOption']
