import { TO_CUSTOMER, TO_CUSTOMER_WHATSAPP } from '@wayform/contract/shapes/deliveries.ts'
import type { Services } from '../../../services.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { Outcome } from '../destinations/destination.ts'
import { remindersRepository } from './reminders.repository.ts'

/** WhatsApp mostly reports within seconds whether a number can be reached, and sometimes hours later. */
const LOOK_MS = 60_000
const LONGEST_LOOK_MS = 15 * 60_000
/** After so many tries the mail goes instead, and when the next one is further away than this. */
const MOST_TRIES = 2
const SOON_MS = 5 * 60_000

type Deps = Pick<Services, 'database' | 'now'>
type About = { context: Pick<DeliveryContext, 'form' | 'response'>; key: string }

/**
 * No reminder is sent twice: if the customer asked for WhatsApp, the mail is sent only if that did not work, however
 * late WhatsApp reports it. What was accepted and not yet delivered is looked at less and less often, until the next
 * reminder is due or the booking begins. Null: the mail goes out.
 */
export async function mailOutcome({ database: { db }, now }: Deps, about: About): Promise<Outcome | null> {
  const reminders = remindersRepository(db)
  const other = await reminders.same({ ...keyOf(about), destination: TO_CUSTOMER_WHATSAPP })
  const waitFor = (delayMs: number): Outcome => ({ kind: 'wait', error: 'reminder.onWhatsapp', delayMs })
  switch (other?.state) {
    case 'delivered':
    case 'read':
      return { kind: 'cancelled' }
    case 'sent': {
      const sinceMs = other.sentAt ? now().getTime() - other.sentAt.getTime() : 0
      return waitFor(Math.min(Math.max(LOOK_MS, sinceMs / 2), LONGEST_LOOK_MS))
    }
    case 'sending':
      return waitFor(LOOK_MS)
    case 'pending': {
      const isLate = other.attempts >= MOST_TRIES || other.nextAttemptAt.getTime() - now().getTime() > SOON_MS
      const isCalledOff = isLate && (await reminders.callOff(about.context.form.userId, other.id))
      return isCalledOff ? null : waitFor(LOOK_MS)
    }
    default:
      return null
  }
}

/** One that was held, or asked for late, comes after the mail. */
export async function isMailed({ database: { db } }: Deps, about: About): Promise<boolean> {
  const other = await remindersRepository(db).same({ ...keyOf(about), destination: TO_CUSTOMER })
  return other?.state === 'sent'
}

const keyOf = ({ context: { form, response }, key }: About) => ({
  userId: form.userId,
  formId: form.id,
  number: response.number,
  key,
})
