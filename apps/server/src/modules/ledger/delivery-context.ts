import type { HoldReason } from '@wayform/contract/shapes/deliveries.ts'
import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Reader } from '@wayform/core/questions/question-type.ts'

/** What a destination is given: everything about the response, read at the time of sending. */
export type DeliveryContext = {
  deliveryId: string
  /** Which try this is, from 1. */
  attempt: number
  plan: Plan
  /** The language in which the owner uses the app, where they chose one. */
  ownerLanguage: Language | null
  form: {
    id: string
    userId: string
    name: string
    link: string
    language: Language
    emailNotificationEnabled: boolean
    emailNotificationEmail: string
    whatsappNotificationEnabled: boolean
    pushNotificationEnabled: boolean
    /** A form that takes no responses sends none either, until it is open again. */
    closedBy: Extract<HoldReason, 'disabled' | 'blocked'> | null
  }
  response: {
    number: number
    deliveredTo: string
    createdAt: Date
    answers: readonly AnswerText[]
    /** The form as it was when it was answered. */
    questions: FormDoc
    version: number
    /** As they are stored, and for whom they are put into words: for what needs more than their text. */
    stored: { answers: Record<string, unknown>; reader: Reader }
  }
}
