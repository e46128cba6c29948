import * as z from 'zod'
import { CONDITION_OPERATORS, type ShowIf } from './show-if.ts'

export const MAX_GROUPS = 20
export const MAX_CONDITIONS = 20
export const MAX_CONDITION_OPTIONS = 500
export const MAX_CONDITION_VALUE_LENGTH = 1_000

const condition = z.object({
  questionId: z.string().min(1).max(40),
  operator: z.enum(CONDITION_OPERATORS),
  value: z.string().max(MAX_CONDITION_VALUE_LENGTH).default(''),
  valueTo: z.string().max(MAX_CONDITION_VALUE_LENGTH).default(''),
  optionIds: z.array(z.string().max(40)).max(MAX_CONDITION_OPTIONS).default([]),
})

const group = z.object({ all: z.array(condition).min(1).max(MAX_CONDITIONS) })

/** Null and missing both mean that it always shows; it is stored without the field. */
export const showIf = z
  .object({ any: z.array(group).min(1).max(MAX_GROUPS) })
  .nullable()
  .transform((value): ShowIf | undefined => value ?? undefined)
  .optional()
