import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const PHONE_TYPE = 'PHONE'

export const phoneSchema = questionBase.extend({ type: z.literal(PHONE_TYPE) })

export type PhoneQuestion = z.infer<typeof phoneSchema>

export const phone: QuestionType<PhoneQuestion> = {
  gate: null,
  hasLateRules: true,
  asks: {
    typical: () => '+5511987654321',
    chart: 'texts',
    compared: () => ({ kind: 'phone' }),
    filledIn: () => ({ kind: 'phone' }),
  },
  create: (init) => ({ ...blank(init), type: PHONE_TYPE }),
}
