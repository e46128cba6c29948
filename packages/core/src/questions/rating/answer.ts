import { numberFormat } from '../../numbers/number-format.ts'
import { fail, ok } from '../../result.ts'
import { toDecimal } from '../decimal.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import { SCALES } from './scales.ts'
import type { RatingQuestion } from './schema.ts'

export const ratingAnswer: AnswerRules<RatingQuestion, number> = {
  operators: OPERATORS.number,
  read: (fields, question) => fields.first(question.questionId),
  parse(raw, question) {
    const { min, max } = SCALES[question.ratingStyle]
    const decimal = toDecimal(raw)
    const value = decimal === null ? Number.NaN : Number(decimal)
    return Number.isInteger(value) && value >= min && value <= max ? ok(value) : fail('outOfRange', { min, max })
  },
  format(answer, question, { language }) {
    const digits = numberFormat(language)
    return `${digits.format(answer)}/${digits.format(SCALES[question.ratingStyle].max)}`
  },
  cell: (answer) => answer,
  comparable: (answer) => ({ kind: 'number', decimal: String(answer) }),
}
