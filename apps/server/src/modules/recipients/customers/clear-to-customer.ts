import type { Services } from '../../../services.ts'
import { isTestAccount } from '../../users/test-account.ts'
import { type Clearance, type Message, tellOfCap } from '../clear-to-send.ts'
import { countFirstMail, countMessage } from '../daily-caps.ts'
import { recipient, recipientHash } from '../recipient-address.ts'
import { contactsRepository } from './contacts.repository.ts'

type ClearDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey'>

type ToCustomer = Message & {
  formId: string
  /** The one message about an order or booking that needs no agreement. */
  isFirst: boolean
}

/** With whether the customer has agreed; one who has not is asked in the first message. */
export type CustomerClearance = (Extract<Clearance, { isClear: true }> & { isAgreed: boolean }) | Refusal
type Refusal = Extract<Clearance, { isClear: false }>

/**
 * Checked before each message to an address or number that a respondent typed, because it may be a stranger's. One
 * message about an order or booking goes there, as long as few go to this address over all owners; everything further
 * only once its holder agreed.
 */
export async function clearToCustomer(deps: ClearDeps, message: ToCustomer): Promise<CustomerClearance> {
  const { userId, channel, isFirst } = message
  if (await isTestAccount(deps, deps.database.db, userId)) return { isClear: false, reason: 'testAccount' }
  const to = recipient(channel, message.address)
  const contact = { userId, channel, hash: recipientHash(deps, to) }
  const { isAgreed, isStopped, isStoppedEverywhere } = await contactsRepository(deps.database.db).standing(contact)
  if (isStopped || isStoppedEverywhere) return { isClear: false, reason: 'stopped' }
  if (!isAgreed && !isFirst) return { isClear: false, reason: 'unproven' }
  const counted = await (isAgreed ? countMessage(deps, message, to) : countFirstMail(deps, message, to))
  if (counted.isCounted) return { isClear: true, to: to.address, giveBack: counted.giveBack, isAgreed }
  if (counted.cap === 'owner') await tellOfCap(deps, userId)
  return { isClear: false, reason: `${counted.cap}Cap`, retryAfterMs: counted.retryAfterMs }
}
