import type { Asked } from '@wayform/core/form/pages.ts'
import { isChoosing, repeatedOptions } from '@wayform/core/editing/question/options.ts'
import { shownFields } from '@wayform/core/questions/address/answer.ts'
import type { AddressQuestion } from '@wayform/core/questions/address/schema.ts'
import type { TextEditors } from '@wayform/form-view/view.ts'
import { CanvasLabel } from './CanvasLabel.tsx'
import { CanvasLine } from './CanvasLine.tsx'
import { CanvasOption } from './CanvasOption.tsx'

/** Editors that replace the texts of a selected question. */
export function textEditors(question: Asked): TextEditors {
  return {
    label: <CanvasLabel question={question} />,
    option: question.type === 'ADDRESS' ? lineEditors(question) : optionEditors(question),
  }
}

function optionEditors(question: Asked): TextEditors['option'] {
  const options = isChoosing(question) ? question.options : []
  const repeated = repeatedOptions(options)
  return (index) => {
    const option = options[index]
    return option ? (
      <CanvasOption
        questionId={question.questionId}
        option={option}
        index={index}
        count={options.length}
        isRepeated={repeated.has(option._id)}
      />
    ) : null
  }
}

function lineEditors(question: AddressQuestion): TextEditors['option'] {
  const lines = shownFields(question)
  return (index) => {
    const line = lines[index]
    return line ? <CanvasLine question={question} line={line} index={index} count={lines.length} /> : null
  }
}
