import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Deps } from '../../deps.ts'

/** What a destination is given: everything about the response, read at the time of sending. */
export type DeliveryContext = {
  deliveryId: string
  form: {
    id: string
    name: string
    link: string
    language: Language
    emailNotificationEnabled: boolean
    emailNotificationEmail: string
    whatsappNotificationEnabled: boolean
  }
  response: { number: number; deliveredTo: string; createdAt: Date; answers: readonly AnswerText[] }
}

export type Outcome =
  | { kind: 'sent'; providerId?: string }
  | { kind: 'retry'; error: string; retryAfterMs?: number }
  | { kind: 'failed'; error: string }
  /** Nothing to send any more: it was switched off meanwhile. */
  | { kind: 'cancelled' }

export type SendDeps = Pick<Deps, 'config' | 'texts' | 'mail' | 'whatsapp'>

export type Destination = (deps: SendDeps, context: DeliveryContext) => Promise<Outcome>
