import * as z from 'zod'
import { showIf } from '../conditions/schema.ts'
import type { Problem } from '../result.ts'
import { cleanRichText } from '../rich-text/rich-text.ts'
import { toDecimal } from './decimal.ts'
import { END, OPERATORS } from './question-type.ts'

/** Ids are made by the client. */
export const elementId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/**
 * Answers and problems are stored under this id, so it must not be a property that every object has (`constructor`),
 * nor END, the target of jumps to the end.
 */
export const questionId = elementId.refine((id) => !(id in Object.prototype) && id !== END, 'reserved')

/** The id of a question or page, or empty. */
export const target = z.string().max(40).default('')

export const MAX_LABEL_LENGTH = 1_000
export const MAX_DESCRIPTION_LENGTH = 10_000
/** Enough for a rule for each option of the longest list. */
export const MAX_RULES = 501
export const MAX_RULE_VALUE_LENGTH = 1_000
export const MAX_AFFIX_LENGTH = 20

const operators = new Set(Object.values(OPERATORS).flat())

/** A jump: when the answer matches, the next page is `jumpToSection` (a page's id, or END). */
export const rule = z.object({
  type: z.enum([...operators]),
  value: z.string().max(MAX_RULE_VALUE_LENGTH).default(''),
  valueTime: z.string().max(5).default(''),
  valueId: z.string().max(40).default(''),
  jumpToSection: target,
})

/** A picture or a video at a public URL. */
export const mediaFile = z.object({
  type: z.string().max(100),
  url: z.url({ protocol: /^https?$/ }).max(2_082),
  name: z.string().max(255).default(''),
})
export const media = mediaFile.nullable().default(null)

/** A decimal of at least 0, stored as text; old data may contain a number. Null: none. */
export const bound = z
  .union([z.string().max(60), z.number()])
  .nullable()
  .default(null)
  .transform((value, context) => {
    if (value === null || value === '') return null
    const decimal = toDecimal(value)
    if (decimal !== null && !decimal.startsWith('-')) return decimal
    const problem: Problem = decimal === null ? { key: 'notANumber' } : { key: 'tooSmall', params: { min: 0 } }
    context.addIssue({ code: 'custom', message: 'at least 0', params: { problem } })
    return z.NEVER
  })

/** The weight of an option in formulas. An invalid number counts as none. */
export const weight = z
  .union([z.string().max(60), z.number()])
  .nullable()
  .default(null)
  .transform((value) => {
    const decimal = value === null ? null : toDecimal(value)
    return decimal === null || decimal.startsWith('-') ? null : decimal
  })

export const affix = z.string().max(MAX_AFFIX_LENGTH).default('')

/** The fields of every question. Only id, type and label are required from a client; the rest has defaults. */
export const questionBase = z.object({
  questionId,
  type: z.string(),
  label: z.string().max(MAX_LABEL_LENGTH),
  description: z.string().max(MAX_DESCRIPTION_LENGTH).default('').transform(cleanRichText),
  hint: z.string().max(1_000).default(''),
  placeholderText: z.string().max(300).default(''),
  required: z.boolean().default(false),
  media,
  rules: z.array(rule).max(MAX_RULES).default([]),
  showIf,
})

export type QuestionBase = z.infer<typeof questionBase>
export type Rule = z.infer<typeof rule>
export type Media = z.infer<typeof mediaFile>

/** The common fields of a new question. */
export function blank(init: { questionId: string; label: string }) {
  return {
    questionId: init.questionId,
    label: init.label,
    description: '',
    hint: '',
    placeholderText: '',
    required: false,
    media: null,
    rules: [],
  }
}
