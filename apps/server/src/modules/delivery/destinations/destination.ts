import type { HoldReason } from '@wayform/contract/shapes/deliveries.ts'
import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Reader } from '@wayform/core/questions/question-type.ts'
import type { Services } from '../../../services.ts'
import type { Place } from '../worker/delivery-places.ts'

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

export type Outcome =
  | { kind: 'sent'; providerId?: string }
  | { kind: 'retry'; error: string; retryAfterMs?: number }
  | { kind: 'failed'; error: string }
  /** It was not tried, and does not count as a try: a quota is used up, or the owner has to do something first. */
  | { kind: 'wait'; error: string; delayMs: number }
  /**
   * The way is closed for now; it goes out when it is open again. Whoever opens it releases what is held; `recheck` runs
   * once this one is recorded, for a way that was opened in the meantime.
   */
  | { kind: 'held'; reason: HoldReason; error?: string; recheck?: () => Promise<void> }
  /** Nothing to send any more: it was switched off meanwhile, or nobody wants it. */
  | { kind: 'cancelled'; error?: string }

export type SendDeps = Pick<
  Services,
  'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'google' | 'mail' | 'push' | 'outbound'
>

export type Destination = (
  deps: SendDeps,
  context: DeliveryContext,
  place: Pick<Place, 'enterHost'>,
) => Promise<Outcome>
