import * as z from 'zod'
import { CURRENCY_CODES, DEFAULT_CURRENCY } from '../../money/currencies.ts'
import { affix, blank, bound, questionBase } from '../base.ts'
import { compareDecimals } from '../decimal.ts'
import type { QuestionType } from '../question-type.ts'

export const numberSchema = questionBase.extend({
  type: z.literal('NUMBER'),
  numberType: z.enum(['integer', 'decimal', 'currency']).default('integer'),
  numberCurrencyCode: z.enum(CURRENCY_CODES).default(DEFAULT_CURRENCY),
  min: bound,
  max: bound,
  prefix: affix,
  suffix: affix,
})

export type NumberQuestion = z.infer<typeof numberSchema>

export const number: QuestionType<NumberQuestion> = {
  gate: null,
  hasLateRules: true,
  asks: {
    typical: () => '120',
    chart: 'numbers',
    compared: ({ min, max }) => ({ kind: 'number', min, max }),
    filledIn: () => ({ kind: 'number' }),
  },
  create: (init) => ({
    ...blank(init),
    type: 'NUMBER',
    numberType: 'integer',
    numberCurrencyCode: DEFAULT_CURRENCY,
    min: null,
    max: null,
    prefix: '',
    suffix: '',
  }),
  mapTexts: (question, map) => ({
    ...question,
    prefix: map('prefix', question.prefix),
    suffix: map('suffix', question.suffix),
  }),
  problems: (question) => (areCrossed(question) ? [{ key: 'boundsCrossed' }] : []),
}

/** No answer could satisfy it. */
export function areCrossed({ min, max }: { min: string | null; max: string | null }): boolean {
  return min !== null && max !== null && compareDecimals(min, max) > 0
}
