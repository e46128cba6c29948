import { currencySigns, formatMoney } from '../../money/money.ts'
import { precisionOf } from '../../money/precision.ts'
import { formatDecimal } from '../../numbers/number-format.ts'
import { readTypedNumber } from '../../numbers/read-number.ts'
import { fail, ok } from '../../result.ts'
import { compareDecimals, decimalCell, fractionLength, isInteger, toDecimal } from '../decimal.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import { withAffixes } from './affixes.ts'
import type { NumberQuestion } from './schema.ts'

/** The answer is a decimal text: exact at any size. */
export const numberAnswer: AnswerRules<NumberQuestion, string> = {
  operators: OPERATORS.number,
  /**
   * People type numbers in the notation of their language; an unreadable text is passed on, so that it is refused with
   * a problem.
   */
  read(fields, question, language) {
    const typed = fields.first(question.questionId)
    const { numberType, numberCurrencyCode, prefix, suffix } = question
    const signs = numberType === 'currency' ? currencySigns(numberCurrencyCode, language) : []
    return typed && (readTypedNumber(typed, language, [prefix, suffix, ...signs]) ?? typed)
  },
  parse(raw, question) {
    const value = toDecimal(raw)
    if (value === null) return fail('notANumber')
    if (question.numberType === 'integer' && !isInteger(value)) return fail('notAnInteger')
    const places = question.numberType === 'currency' ? precisionOf(question.numberCurrencyCode) : Infinity
    if (fractionLength(value) > places)
      return places === 0 ? fail('notAnInteger') : fail('tooManyDecimals', { max: places })
    if (question.min !== null && compareDecimals(value, question.min) < 0)
      return fail('tooSmall', { min: readable(question.min) })
    if (question.max !== null && compareDecimals(value, question.max) > 0)
      return fail('tooLarge', { max: readable(question.max) })
    return ok(value)
  },
  format(answer, question, { language }) {
    // An answer is shown with all its digits, money too: rounding would show the owner another number.
    const number =
      question.numberType === 'currency'
        ? formatMoney(answer, question.numberCurrencyCode, language, { exact: true })
        : formatDecimal(answer, language)
    return withAffixes(number, question)
  },
  cell: decimalCell,
  number: (answer) => answer,
  comparable: (answer) => ({ kind: 'number', decimal: answer }),
}

/** Formatted in the language; a number with more digits than that would show stays as it is. */
function readable(bound: string): string | number {
  return bound.length <= MAX_READABLE && fractionLength(bound) <= 3 ? Number(bound) : bound
}

const MAX_READABLE = 15
