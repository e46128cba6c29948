import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const emailSchema = questionBase.extend({ type: z.literal('EMAIL') })

export type EmailQuestion = z.infer<typeof emailSchema>

export const email: QuestionType<EmailQuestion> = {
  gate: null,
  asks: {
    typical: () => 'first.last@mail.com',
    chart: 'texts',
    compared: () => ({ kind: 'text' }),
    filledIn: () => ({ kind: 'email' }),
  },
  create: (init) => ({ ...blank(init), type: 'EMAIL' }),
}
