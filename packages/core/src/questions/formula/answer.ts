import { computeFormulas } from '../../formulas/compute-formulas.ts'
import { formatDecimal } from '../../numbers/number-format.ts'
import { fail } from '../../result.ts'
import { decimalCell } from '../decimal.ts'
import { withAffixes } from '../number/affixes.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { FormulaQuestion } from './schema.ts'

/** A decimal text that core computes; a page can't send it. */
export const formulaAnswer: AnswerRules<FormulaQuestion, string> = {
  compute: (questions, numberOf) =>
    computeFormulas(new Map(questions.map(({ questionId, formula }) => [questionId, formula])), numberOf),
  operators: OPERATORS.number,
  read: () => undefined,
  parse: () => fail('invalid'),
  format: (answer, question, { language }) => withAffixes(formatDecimal(answer, language), question),
  live(question, numberOf, reader) {
    const value = numberOf(question.questionId)
    return value === null ? null : formulaAnswer.format(value, question, reader)
  },
  cell: decimalCell,
  number: (answer) => answer,
  comparable: (answer) => ({ kind: 'number', decimal: answer }),
}
