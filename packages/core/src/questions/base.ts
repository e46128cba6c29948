import { z } from 'zod'

/** Answers and problems are kept by this id, so it must not be a name that every object has (`constructor`). */
export const questionId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .refine((id) => !(id in Object.prototype), 'reserved')

export const MAX_LABEL_LENGTH = 1_000
export const MAX_DESCRIPTION_LENGTH = 10_000
export const MAX_RULES = 100

const operator = z.enum([
  'CONTAINS',
  'NOT_CONTAINS',
  'EQUALS',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
  'IS_GREATER',
  'IS_LESSER',
  'IS_BEFORE',
  'IS_AFTER',
])

/** A jump: when the answer matches, leaving the page goes to `jumpToSection` (a page's id, or END). */
export const rule = z.object({
  type: operator,
  value: z.string().max(1_000).default(''),
  valueTime: z.string().max(5).default(''),
  valueId: z.string().max(40).default(''),
  jumpToSection: z.string().max(40).default(''),
})

export const media = z.object({
  type: z.string().max(100),
  url: z.url({ protocol: /^https?$/ }).max(2_083),
  name: z.string().max(255),
})

/** What every question has. Only id, type and label are required on the wire; the rest has defaults. */
export const questionBase = z.object({
  questionId,
  type: z.string(),
  label: z.string().max(MAX_LABEL_LENGTH),
  description: z.string().max(MAX_DESCRIPTION_LENGTH).default(''),
  hint: z.string().max(1_000).default(''),
  placeholderText: z.string().max(300).default(''),
  required: z.boolean().default(false),
  media: media.nullable().default(null),
  rules: z.array(rule).max(MAX_RULES).default([]),
})

export type QuestionBase = z.infer<typeof questionBase>
export type Rule = z.infer<typeof rule>
export type Media = z.infer<typeof media>

export { END } from './question-type.ts'

/** The common part of a new question. */
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
