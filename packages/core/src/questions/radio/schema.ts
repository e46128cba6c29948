import { z } from 'zod'
import { blank, media, questionBase } from '../base.ts'
import { toDecimal } from '../decimal.ts'
import type { QuestionType } from '../question-type.ts'
import { OTHER } from './answer.ts'

export const MAX_OPTIONS = 500

export const option = z.object({
  _id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .refine((id) => id !== OTHER, 'reserved'),
  label: z.string().max(500),
  value: z.string().max(500).default(''),
  media: media.nullable().default(null),
  weight: z
    .union([z.string().max(60), z.number()])
    .nullable()
    .default(null)
    .transform((weight) => {
      const decimal = weight === null ? null : toDecimal(weight)
      return decimal === null || decimal.startsWith('-') ? null : decimal
    }),
})

export type Option = z.infer<typeof option>

export const optionList = z
  .array(option)
  .max(MAX_OPTIONS)
  .refine((options) => new Set(options.map(({ _id }) => _id)).size === options.length, 'an id is used twice')

export const radioSchema = questionBase.extend({
  type: z.literal('RADIO'),
  options: optionList.default([]),
  assignValues: z.boolean().default(false),
  allowOther: z.boolean().default(false),
})

export type RadioQuestion = z.infer<typeof radioSchema>

export const radio: QuestionType<RadioQuestion> = {
  gate: null,
  create: (init) => ({
    ...blank(init),
    type: 'RADIO',
    options: [1, 2].map((n) => newOption(init.newId(), init.optionLabel(n))),
    assignValues: false,
    allowOther: false,
  }),
  problems: (question) => optionProblems(question.options),
}

export function newOption(id: string, label: string): Option {
  return { _id: id, label, value: '', media: null, weight: null }
}

/** Two options that read the same could not be told apart in a message or a rule. */
export function optionProblems(options: readonly Option[]) {
  const seen = new Set<string>()
  for (const { label } of options) {
    const key = label.trim().toLowerCase()
    if (key === '') return [{ key: 'labelRequired' as const }]
    if (seen.has(key)) return [{ key: 'duplicateOptions' as const, params: { option: label.trim() } }]
    seen.add(key)
  }
  return []
}
