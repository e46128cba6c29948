import { TO_CUSTOMER, TO_CUSTOMER_WHATSAPP } from '@wayform/contract/shapes/deliveries.ts'
import type { Services } from '../../../services.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { Outcome } from '../destinations/destination.ts'
import { remindersRepository } from './reminders.repository.ts'

/** WhatsApp tells within seconds whether a number can be reached. */
const STATUS_MS = 2 * 60_000
const LOOK_MS = 60_000
/** After so many tries the mail goes instead. */
const MOST_TRIES = 2

type Deps = Pick<Services, 'database' | 'now'>
type About = { context: Pick<DeliveryContext, 'form' | 'response'>; key: string }

/**
 * Nobody is reminded twice of the same: where the customer asked for WhatsApp, the mail is sent only if that did not
 * work. Null: it goes out.
 */
export async function mailOutcome({ database: { db }, now }: Deps, about: About): Promise<Outcome | null> {
  const reminders = remindersRepository(db)
  const other = await reminders.same({ ...keyOf(about), destination: TO_CUSTOMER_WHATSAPP })
  const waits: Outcome = { kind: 'wait', error: 'reminder.onWhatsapp', delayMs: LOOK_MS }
  switch (other?.state) {
    case 'delivered':
    case 'read':
      return { kind: 'cancelled' }
    case 'sent':
      return other.sentAt && now().getTime() - other.sentAt.getTime() < STATUS_MS ? waits : { kind: 'cancelled' }
    case 'sending':
      return waits
    case 'pending': {
      const isCalledOff = other.attempts >= MOST_TRIES && (await reminders.callOff(about.context.form.userId, other.id))
      return isCalledOff ? null : waits
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
