import { hasFeature } from '@wayform/core/plans/plans.ts'
import { customerAddress } from '@wayform/core/questions/email/customer-address.ts'
import { clearToCustomer } from '../../recipients/customers/clear-to-customer.ts'
import type { Destination, Outcome } from '../destinations/destination.ts'
import { customerFacts } from './customer-mail.repository.ts'
import { customerMail, subjectOf } from './customer-mail.ts'
import { mailOutcome } from '../reminders/one-way.ts'
import { reminderOutcome } from '../reminders/reminder-outcome.ts'

const NEVER = new Date(0)
const CANCELLED: Outcome = { kind: 'cancelled' }

/**
 * A mail to the customer of an order or booking: one when it is stored, and those about changes of a booking and its
 * reminders only to an address whose holder agreed.
 */
export const sendCustomer: Destination = async (deps, context) => {
  const { mail } = deps
  const { plan, form, response, occasion } = context
  const address = customerAddress(response.questions, response.stored.answers)
  const facts = await customerFacts(deps.database.db, context)
  const subject = facts && subjectOf(context, facts)
  if (!facts?.isOn || !subject || address === null) return CANCELLED
  if (!hasFeature(plan, subject.what === 'order' ? 'orders' : 'bookings')) return CANCELLED
  const isFirst = occasion === 'submitted'
  // No mail about something that was cancelled before its first mail, or that is over.
  if (isFirst && facts.status === 'cancelled') return CANCELLED
  if (subject.what === 'booking' && subject.times.startsAt <= deps.now()) return CANCELLED
  // A mail about an offer comes in time, or not at all.
  if (subject.what === 'wait' && !isFirst && (subject.offer?.until ?? NEVER) <= deps.now()) return CANCELLED
  if (occasion === 'reminder') {
    const late = reminderOutcome(facts, subject, deps.now())
    if (late) return late
  }
  if (!mail) return { kind: 'retry', error: 'mail.notConfigured' }
  const message = { userId: form.userId, formId: form.id, plan, channel: 'email', address, isFirst } as const
  const clearance = await clearToCustomer(deps, message)
  if (!clearance.isClear) {
    const error = `recipient.${clearance.reason}`
    // A mail beyond an address's limit is not sent on another day, or a flood would go on for weeks.
    if (clearance.reason !== 'ownerCap') return { kind: 'cancelled', error }
    return { kind: 'wait', error, delayMs: clearance.retryAfterMs }
  }
  const { to, isAgreed } = clearance
  const other = occasion === 'reminder' ? await mailOutcome(deps, { context, key: facts.key ?? '' }) : null
  if (other) {
    await clearance.giveBack()
    return other
  }
  const sent = await mail.send(customerMail(deps, context, facts, subject, { address: to, isAgreed }))
  if (sent.ok) return { kind: 'sent', providerId: sent.id }
  await clearance.giveBack()
  return { kind: sent.kind === 'retry' ? 'retry' : 'failed', error: `mail.${sent.code}` }
}
