import { z } from 'zod'
import { emailSchema } from './email/schema.ts'
import { numberSchema } from './number/schema.ts'
import { radioSchema } from './radio/schema.ts'
import { sectionSchema } from './section/schema.ts'
import { textSchema } from './text/schema.ts'

/** Any question, told apart by its type. */
export const question = z.discriminatedUnion('type', [
  textSchema,
  numberSchema,
  emailSchema,
  radioSchema,
  sectionSchema,
])

export type Question = z.infer<typeof question>
export type Kind = Question['type']
export type QuestionOf<K extends Kind> = Extract<Question, { type: K }>
