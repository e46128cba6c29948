import type { Asked } from '@wayform/core/form/pages.ts'
import { isChoosing, repeatedOptions } from '@wayform/core/editing/question/options.ts'
import type { TextEditors } from '@wayform/form-view/view.ts'
import { CanvasLabel } from './CanvasLabel.tsx'
import { CanvasOption } from './CanvasOption.tsx'

/** What stands in for the texts of a question while it is selected. */
export function textEditors(question: Asked): TextEditors {
  const options = isChoosing(question) ? question.options : []
  const repeated = repeatedOptions(options)
  return {
    label: <CanvasLabel question={question} />,
    option(index) {
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
    },
  }
}
