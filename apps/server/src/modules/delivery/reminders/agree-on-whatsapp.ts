import { whenText } from '@wayform/core/bookings/booking-text.ts'
import { remindersOf, reminderTimes, reminderZone } from '@wayform/core/bookings/reminders.ts'
import { isLanguage } from '@wayform/core/languages.ts'
import { STOP_WORDS } from '@wayform/core/message/stop-words.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'
import type { Services } from '../../../services.ts'
import { wordsIn } from '../../auth/whatsapp/login-word.ts'
import { reminderWords } from '../../public/customer/booking/reminder-word.ts'
import { contactsRepository } from '../../recipients/customers/contacts.repository.ts'
import { recipient, recipientHash } from '../../recipients/recipient-address.ts'
import { recipientsRepository } from '../../recipients/recipients.repository.ts'
import { shopNames } from '../customers/customer-mail.repository.ts'
import { shopName } from '../customers/shop-name.ts'
import { type Reachable, remindersRepository } from './reminders.repository.ts'

/** Bookings to come of one number; with more of them, the nearest are reminded of. */
const MOST = 100

type Deps = Pick<Services, 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'log'>

/**
 * Handles an inbound message with the word of a booking. From the number of that booking, it turns on reminders
 * there; from any other number it does nothing. A repeated message agrees once, unless the customer stopped meanwhile.
 */
export async function agreeOnWhatsapp(
  deps: Deps,
  message: { from: string | null; text: string | null },
): Promise<void> {
  const words = wordsIn(message.text ?? '')
  if (!message.from || words.length === 0) return
  const { db } = deps.database
  const from = recipient('whatsapp', message.from)
  const bookings = await remindersRepository(db).ofNumber(from.address, deps.now(), MOST)
  const meant = bookings.find((booking) => {
    const expected = reminderWords(deps.secretKey, booking.formId, booking.number)
    return words.some((word) => expected.some((each) => isEqualSecret(word, each)))
  })
  if (!meant || !isReminded(meant, deps.now())) return
  const contact = { userId: meant.userId, channel: 'whatsapp', hash: recipientHash(deps, from) } as const
  const isNews = await deps.database.transaction(async (tx) => {
    const contacts = contactsRepository(tx)
    const { isAgreed, isStoppedEverywhere } = await contacts.standing(contact)
    if (meant.isAsked && isAgreed && !isStoppedEverywhere) return false
    await recipientsRepository(tx).unstopEverywhere(contact.hash)
    await contacts.agree(contact, deps.now())
    await remindersRepository(tx).ask(meant, deps.now())
    return true
  })
  if (isNews) await reply(deps, message.from, meant)
}

/** Nothing is promised that would not come. */
function isReminded({ startsAt, clock, zone, rules, plan }: Reachable, now: Date): boolean {
  const asked = { startsAt: startsAt.getTime(), minutes: remindersOf(rules), now: now.getTime() }
  return hasFeature(plan, 'bookings') && reminderTimes({ ...asked, zone: reminderZone(clock, zone) }).length > 0
}

/** The sender wrote a moment ago, so the 24-hour window is open for plain text. A failure is not worth a retry. */
async function reply(deps: Deps, to: string, { userId, formId, startsAt, zone, locale }: Reachable): Promise<void> {
  const language = isLanguage(locale) ? locale : 'en'
  const t = deps.texts.in(language)
  const names = await shopNames(deps.database.db, userId, formId)
  const shop = shopName(t, names ?? { businessName: '', formName: '' })
  const time = whenText({ start: startsAt.toISOString(), zone }, language)
  const text = t('message.inbound.reminded', { shop, time, stop: STOP_WORDS[language].stop[0] })
  const sent = await deps.whatsapp?.sendText({ to, text })
  if (sent && !sent.ok) deps.log.warn({ kind: sent.kind, problem: sent.code }, 'an answer to a message was not sent')
}
