import type { NotificationName } from '@wayform/contract/shapes/deliveries.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Notice } from '../../../platform/db/tables.ts'
import type { Outcome, SendDeps } from '../destinations/destination.ts'

/** What the sender of a notice is given: read at the time of sending, like everything about a response. */
export type NoticeContext = {
  deliveryId: string
  /** Which try this is, from 1. */
  attempt: number
  userId: string
  /** Which ways are open is decided when the notice is added. */
  destination: NotificationName
  /** The owner's proven address and number as they are now. */
  to: { email: string | null; number: string | null }
  ownerLanguage: Language | null
  /** Null for a notice about the account. */
  form: { id: string; name: string; language: Language } | null
  notice: Notice
}

export type NoticeSender = (deps: SendDeps, context: NoticeContext) => Promise<Outcome>
export type NoticeSenders = Partial<Record<NotificationName, NoticeSender>>

/** A newer server that is being rolled out may know what this one doesn't. */
const UNKNOWN_WAIT_MS = 10 * 60_000

export async function sendNotice(senders: NoticeSenders, deps: SendDeps, context: NoticeContext): Promise<Outcome> {
  const send = senders[context.destination]
  return send ? send(deps, context) : { kind: 'wait', error: 'notice.noSender', delayMs: UNKNOWN_WAIT_MS }
}
