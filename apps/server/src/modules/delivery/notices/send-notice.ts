import type { NotificationName } from '@wayform/contract/shapes/deliveries.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Notice } from '../../../platform/db/tables/delivery-tables.ts'
import type { Outcome, SendDeps } from '../destinations/destination.ts'

/** The context of a notice, read at the time of sending, as for responses. */
export type NoticeContext = {
  deliveryId: string
  /** Number of this attempt, starting at 1. */
  attempt: number
  /** The workspace. */
  userId: string
  ownerId: string
  /** Whether it is the first workspace of its owner, whose screens have no prefix in their address. */
  isOwn: boolean
  /** The name of the workspace; empty if it has none. */
  workspaceName: string
  /** The channels are decided when the notice is added. */
  destination: NotificationName
  /** The owner's verified address and number at the time of sending. */
  to: { email: string | null; number: string | null }
  ownerLanguage: Language | null
  /** Null for a notice about the account. */
  form: { id: string; name: string; language: Language } | null
  notice: Notice
}

export type NoticeSender = (deps: SendDeps, context: NoticeContext) => Promise<Outcome>
export type NoticeSenders = Partial<Record<NotificationName, NoticeSender>>

/** During a rollout, a newer server may have written a kind that this one does not know. */
const UNKNOWN_WAIT_MS = 10 * 60_000

export async function sendNotice(senders: NoticeSenders, deps: SendDeps, context: NoticeContext): Promise<Outcome> {
  const send = senders[context.destination]
  return send ? send(deps, context) : { kind: 'wait', error: 'notice.noSender', delayMs: UNKNOWN_WAIT_MS }
}
