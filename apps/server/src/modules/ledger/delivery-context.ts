import type { DeliveryOccasion, HoldReason } from '@wayform/contract/shapes/deliveries.ts'
import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Reader } from '@wayform/core/questions/question-type.ts'
import type { ResponseStatus, StatusNames } from '@wayform/core/responses/statuses.ts'

/** The input of a destination: everything about the response, read at the time of sending. */
export type DeliveryContext = {
  deliveryId: string
  /** Number of this attempt, starting at 1. */
  attempt: number
  /** Updated: it was sent there before, and is different now. */
  occasion: Exclude<DeliveryOccasion, 'notice'>
  plan: Plan
  /** The owner's language in the app, if they chose one. */
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
    /** The owner's names for the states of orders and bookings. */
    statusNames: StatusNames
    /** Of the version that was answered. */
    look: FormLook
    /** A form that accepts no responses sends none either, until it is open again. */
    closedBy: Extract<HoldReason, 'disabled' | 'blocked'> | null
  }
  /** Which of the form's webhooks it goes to; null: the one that goes by the form, or none. */
  webhookId: string | null
  response: {
    id: string
    number: number
    deliveredTo: string
    /** The member that it was routed to. */
    memberId: string | null
    createdAt: Date
    status: ResponseStatus
    /** Why a booking was declined or cancelled; empty: no reason was given. */
    reason: string
    answers: readonly AnswerText[]
    /** The owner’s own words at the end of a WhatsApp message; empty: there are none. */
    messageLine: string
    /** The version that was answered. */
    questions: FormDoc
    version: number
    /** The stored answers and the reader's language, for destinations that need more than text. */
    stored: { answers: Record<string, unknown>; reader: Reader }
  }
}
