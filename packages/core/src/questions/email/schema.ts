import { z } from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const emailSchema = questionBase.extend({ type: z.literal('EMAIL') })

export type EmailQuestion = z.infer<typeof emailSchema>

export const email: QuestionType<EmailQuestion> = {
  gate: null,
  typical: () => 'first.last@mail.com',
  create: (init) => ({ ...blank(init), type: 'EMAIL' }),
}
