import { type Language, localeOf } from '../../languages.ts'
import { numberFormat } from '../../number-format.ts'
import { fail, ok } from '../../result.ts'
import { compareDecimals, isInteger, MAX_DIGITS, toDecimal } from '../decimal.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { NumberQuestion } from './schema.ts'

/** The answer is a decimal text: exact, whatever its size. */
export const numberAnswer: AnswerRules<NumberQuestion, string> = {
  operators: OPERATORS.number,
  read: (fields, question) => fields.first(question.questionId),
  parse(raw, question) {
    const value = toDecimal(raw)
    if (value === null) return fail('notANumber')
    if (question.numberType === 'integer' && !isInteger(value)) return fail('notAnInteger')
    if (question.min !== null && compareDecimals(value, question.min) < 0)
      return fail('tooSmall', { min: question.min })
    if (question.max !== null && compareDecimals(value, question.max) > 0)
      return fail('tooLarge', { max: question.max })
    return ok(value)
  },
  format: (answer, question, language) =>
    [question.prefix, grouped(answer, question, language), question.suffix].filter(Boolean).join(' '),
  cell: (answer) => (answer.length <= SAFE_DIGITS ? Number(answer) : answer),
  number: (answer) => answer,
  comparable: (answer) => ({ kind: 'number', decimal: answer }),
}

/** Up to here a spreadsheet's number holds every digit. */
const SAFE_DIGITS = 15

/** What was answered is shown as it is, money too: rounding would tell the owner another number. */
const EXACT = { maximumFractionDigits: MAX_DIGITS }

function grouped(decimal: string, question: NumberQuestion, language: Language): string {
  const format =
    question.numberType === 'currency'
      ? numberFormat(localeOf(language), { ...EXACT, style: 'currency', currency: question.numberCurrencyCode })
      : numberFormat(localeOf(language), EXACT)
  // A decimal text keeps digits that a JavaScript number would round away; Intl reads it as it is.
  return format.format(decimal as Intl.StringNumericLiteral)
}
