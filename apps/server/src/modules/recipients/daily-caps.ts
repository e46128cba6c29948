import {
  DAILY_FIRST_MAILS,
  DAILY_INVITATIONS,
  DAILY_MESSAGES,
  DAILY_MESSAGES_TO_ONE,
  DAILY_REQUESTS,
} from '@wayform/core/plans/message-caps.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import { messageCountsRepository } from './message-counts.repository.ts'
import { type Recipient, recipientHash } from './recipient-address.ts'

type CapDeps = Pick<Services, 'database' | 'now' | 'secretKey'>
type Count = { subject: string; limit: number; cap: Cap }

/** Whose daily limit is reached. */
export type Cap = 'owner' | 'recipient'
export type Counted =
  | { isCounted: true; giveBack(): Promise<void> }
  | { isCounted: false; cap: Cap; retryAfterMs: number }

const DAY_MS = 86_400_000

/** Counts one more message of this owner to this recipient, if neither limit is reached. */
export function countMessage(deps: CapDeps, who: { userId: string; plan: Plan }, to: Recipient): Promise<Counted> {
  const { channel } = to
  return deps.database.transaction((tx) =>
    countAll(deps, tx, [
      { subject: `sent ${channel} ${who.userId}`, limit: DAILY_MESSAGES[who.plan][channel], cap: 'owner' },
      { subject: `sent ${recipientHash(deps, to)}`, limit: DAILY_MESSAGES_TO_ONE[channel], cap: 'recipient' },
    ]),
  )
}

/** Counts one more message to an address that has not agreed, by its form and over all owners, too. */
export function countFirstMail(
  deps: CapDeps,
  who: { userId: string; formId: string; plan: Plan },
  to: Recipient,
): Promise<Counted> {
  const { channel } = to
  return deps.database.transaction((tx) =>
    countAll(deps, tx, [
      { subject: `sent ${channel} ${who.userId}`, limit: DAILY_MESSAGES[who.plan][channel], cap: 'owner' },
      { subject: `first of ${who.formId}`, limit: DAILY_FIRST_MAILS.byForm, cap: 'owner' },
      { subject: `first to ${recipientHash(deps, to)}`, limit: DAILY_FIRST_MAILS.toAddress, cap: 'recipient' },
    ]),
  )
}

/** Counts one more request for a confirmation. */
export const countRequest = (deps: CapDeps, tx: Tx, userId: string, to: Recipient): Promise<Counted> =>
  countAll(deps, tx, [
    { subject: `asked ${userId}`, limit: DAILY_REQUESTS.byOwner, cap: 'owner' },
    { subject: `asked ${recipientHash(deps, to)}`, limit: DAILY_REQUESTS.toAddress, cap: 'recipient' },
  ])

/** Counts one more invitation by mail. */
export const countInvitation = (deps: CapDeps, tx: Tx, workspaceId: string, to: Recipient): Promise<Counted> =>
  countAll(deps, tx, [
    { subject: `invited by ${workspaceId}`, limit: DAILY_INVITATIONS.byWorkspace, cap: 'owner' },
    { subject: `invited ${recipientHash(deps, to)}`, limit: DAILY_INVITATIONS.toAddress, cap: 'recipient' },
  ])

/** The owner's count is always locked first, so that two transactions can't deadlock. */
async function countAll(deps: CapDeps, tx: Tx, counts: readonly Count[]): Promise<Counted> {
  const time = deps.now()
  const day = dayOf(time)
  const inTransaction = messageCountsRepository(tx)
  const taken: string[] = []
  for (const { subject, limit, cap } of counts) {
    const hashed = hashToken(deps.secretKey, 'message-count', subject)
    if (await inTransaction.take(day, hashed, limit)) taken.push(hashed)
    else {
      if (taken.length > 0) await inTransaction.giveBack(day, taken)
      return { isCounted: false, cap, retryAfterMs: DAY_MS - (time.getTime() % DAY_MS) }
    }
  }
  const afterwards = messageCountsRepository(deps.database.db)
  return { isCounted: true, giveBack: async () => void (await afterwards.giveBack(day, taken)) }
}

/** In UTC, as the limits are documented. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10)
