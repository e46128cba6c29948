import { formatDecimal } from '../../numbers/number-format.ts'
import { readTypedNumber } from '../../numbers/read-number.ts'
import { fail, ok } from '../../result.ts'
import { compareDecimals, decimalCell, fractionLength, toDecimal } from '../decimal.ts'
import { withAffixes } from '../number/affixes.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import { scaleOf, stepsAround } from './scale.ts'
import type { SliderQuestion } from './schema.ts'

/** A number on its scale, as a decimal text. The field beside the slider is the answer; the slider only sets it. */
export const sliderAnswer: AnswerRules<SliderQuestion, string> = {
  operators: OPERATORS.number,
  read(fields, { questionId, prefix, suffix }, language) {
    const typed = fields.first(questionId)
    return typed && (readTypedNumber(typed, language, [prefix, suffix]) ?? typed)
  },
  parse(raw, question) {
    const value = toDecimal(raw)
    if (value === null) return fail('notANumber')
    const scale = scaleOf(question)
    if (compareDecimals(value, scale.min) < 0 || compareDecimals(value, scale.max) > 0)
      return fail('outOfRange', { min: readable(scale.min), max: readable(scale.max) })
    const steps = stepsAround(value, scale)
    return steps ? fail('offStep', { before: readable(steps.before), after: readable(steps.after) }) : ok(value)
  },
  format: (answer, question, { language }) => withAffixes(formatDecimal(answer, language), question),
  cell: decimalCell,
  number: (answer) => answer,
  comparable: (answer) => ({ kind: 'number', decimal: answer }),
}

/** Formatted in the language; a number with more digits than that would show stays as it is. */
function readable(decimal: string): string | number {
  return decimal.length <= 15 && fractionLength(decimal) <= 3 ? Number(decimal) : decimal
}
