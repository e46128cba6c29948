import { isLanguage } from '@wayform/core/languages.ts'
import { STOP_WORDS } from '@wayform/core/message/stop-words.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { REMINDER_TEMPLATE } from '../../../providers/whatsapp/whatsapp-client.ts'
import { phonesIn } from '../../public/customer/prove-customer.ts'
import { clearToCustomer } from '../../recipients/customers/clear-to-customer.ts'
import { customerFacts } from '../customers/customer-mail.repository.ts'
import { subjectOf } from '../customers/customer-mail.ts'
import type { Destination, Outcome } from '../destinations/destination.ts'
import { callbackDataOf } from '../destinations/record-provider-status.ts'
import { whatsappOutcome } from '../destinations/whatsapp-outcome.ts'
import { isMailed } from './one-way.ts'
import { reminderOutcome } from './reminder-outcome.ts'
import { reminderTexts } from './reminder-texts.ts'

const CANCELLED: Outcome = { kind: 'cancelled' }

/**
 * A reminder on WhatsApp, to a customer who asked for it from the very number of the booking: as a text while the
 * conversation of the last 24 hours is open, else by the approved template.
 */
export const sendReminder: Destination = async (deps, context) => {
  const { whatsapp } = deps
  const { deliveryId, plan, form, response, occasion } = context
  const facts = await customerFacts(deps.database.db, context)
  const subject = facts && subjectOf(context, facts)
  if (occasion !== 'reminder' || !facts?.key || facts.whatsapp === null) return CANCELLED
  if (subject?.what !== 'booking' || !hasFeature(plan, 'bookings') || subject.times.startsAt <= deps.now()) {
    return CANCELLED
  }
  const late = reminderOutcome(facts, subject, deps.now())
  if (late) return late
  if (await isMailed(deps, { context, key: facts.key })) return CANCELLED
  if (!whatsapp) return { kind: 'retry', error: 'whatsapp.notConfigured' }
  const number = facts.whatsapp
  const message = { userId: form.userId, formId: form.id, plan, channel: 'whatsapp', isFirst: false } as const
  const clearance = await clearToCustomer(deps, { ...message, address: number })
  if (!clearance.isClear) {
    const error = `recipient.${clearance.reason}`
    if (!('retryAfterMs' in clearance)) return { kind: 'cancelled', error }
    return { kind: 'wait', error, delayMs: clearance.retryAfterMs }
  }
  // The normalised number is for comparing; WhatsApp gets the one that was typed.
  const typed = phonesIn(response.questions, response.stored.answers)
  const to = typed.find((each) => canonicalNumber(each) === number) ?? number
  const language = isLanguage(facts.locale) ? facts.locale : form.language
  const stop = STOP_WORDS[language].stop[0]
  const { text, template } = reminderTexts(deps, { context, facts, subject, language, stop })
  const callbackData = callbackDataOf({ userId: form.userId, deliveryId })
  const direct = await whatsapp.sendText({ to, text, callbackData })
  const sent =
    direct.ok || direct.kind !== 'window'
      ? direct
      : await whatsapp.sendTemplate({ to, name: REMINDER_TEMPLATE, language, body: template, callbackData })
  // An attempt without a reply may still have sent the message.
  if (!sent.ok && !sent.isUnclear) await clearance.giveBack()
  return whatsappOutcome(sent)
}
