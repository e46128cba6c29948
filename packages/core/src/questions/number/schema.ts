import { z } from 'zod'
import { blank, questionBase } from '../base.ts'
import { toDecimal } from '../decimal.ts'
import type { QuestionType } from '../question-type.ts'

/** A bound is a decimal of at least 0, kept as text; old data may hold a number. */
const bound = z
  .union([z.string().max(60), z.number()])
  .nullable()
  .default(null)
  .transform((value, context) => {
    if (value === null || value === '') return null
    const decimal = toDecimal(value)
    if (decimal !== null && !decimal.startsWith('-')) return decimal
    context.addIssue({ code: 'custom', message: 'at least 0' })
    return z.NEVER
  })

export const numberSchema = questionBase.extend({
  type: z.literal('NUMBER'),
  numberType: z.enum(['integer', 'decimal', 'currency']).default('integer'),
  numberCurrencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  min: bound,
  max: bound,
  prefix: z.string().max(20).default(''),
  suffix: z.string().max(20).default(''),
})

export type NumberQuestion = z.infer<typeof numberSchema>

export const number: QuestionType<NumberQuestion> = {
  gate: null,
  create: (init) => ({
    ...blank(init),
    type: 'NUMBER',
    numberType: 'integer',
    numberCurrencyCode: 'USD',
    min: null,
    max: null,
    prefix: '',
    suffix: '',
  }),
}
