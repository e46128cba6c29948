import type { Plan } from '@wayform/core/plans/plans.ts'
import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'
import type { Services } from '../../services.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { countMessage, dayOf } from './daily-caps.ts'
import { recipient, recipientHash } from './recipient-address.ts'
import { isProven, type RecipientState, stateOf } from './recipient-state.ts'
import { recipientsRepository } from './recipients.repository.ts'
import { isTestAccount } from '../users/test-account.ts'

type ClearDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey'>

export type Clearance =
  /** `giveBack`: the message was not sent, so it does not count. */
  | { isClear: true; to: string; giveBack(): Promise<void> }
  | { isClear: false; reason: 'unproven' | 'stopped' | 'testAccount' }
  | { isClear: false; reason: 'ownerCap' | 'recipientCap'; retryAfterMs: number }

export type Message = { userId: string; plan: Plan; channel: MessageChannel; address: string }

/**
 * Checked before every message that Wayform itself sends to a number or address: its holder has agreed, has not stopped
 * since, and today's limit is not reached. Decided at the time of sending, in the database.
 */
export async function clearToSend(deps: ClearDeps, message: Message): Promise<Clearance> {
  if (await isTestAccount(deps, deps.database.db, message.userId)) return { isClear: false, reason: 'testAccount' }
  const state = await currentState(deps, message)
  if (!isProven(state)) return { isClear: false, reason: state === 'stopped' ? 'stopped' : 'unproven' }
  const to = recipient(message.channel, message.address)
  const counted = await countMessage(deps, message, to)
  // The normalised number is for comparing; WhatsApp gets the dialled form.
  const dialled = to.channel === 'email' ? to.address : message.address
  if (counted.isCounted) return { isClear: true, to: dialled, giveBack: counted.giveBack }
  if (counted.cap === 'owner') await tellOfCap(deps, message.userId)
  return { isClear: false, reason: `${counted.cap}Cap`, retryAfterMs: counted.retryAfterMs }
}

/** Once a day. The notice itself is not about a response and is not counted. */
export async function tellOfCap({ database, now }: Pick<Services, 'database' | 'now'>, userId: string): Promise<void> {
  const dedupeKey = `messages.capped ${dayOf(now())}`
  await database.transaction((tx) => addNotice(tx, { userId, kind: 'messages.capped', dedupeKey, params: {} }))
}

/** The same check without counting. */
export const isClearNow = async (deps: ClearDeps, message: Omit<Message, 'plan'>) =>
  isProven(await currentState(deps, message))

async function currentState(
  deps: ClearDeps,
  { userId, channel, address }: Omit<Message, 'plan'>,
): Promise<RecipientState> {
  const to = recipient(channel, address)
  const asked = [{ ...to, hash: recipientHash(deps, to) }]
  const [standing] = await recipientsRepository(deps.database.db).standings(userId, asked)
  return standing ? stateOf(standing, deps.now()) : 'unconfirmed'
}
