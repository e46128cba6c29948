import { createHmac } from 'node:crypto'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { allKeys, type SecretKey } from '../../../../platform/secrets/secret-key.ts'
import { spellWord } from '../../../auth/whatsapp/login-word.ts'

/**
 * The word with which the customer of a booking asks on WhatsApp to be reminded of it, and those that it was under
 * earlier keys. Nothing is stored: it is looked for among the bookings of the number that wrote.
 */
export function reminderWords(key: SecretKey, formId: string, number: number): string[] {
  return allKeys(key, 'token:reminder-word').map((each) =>
    spellWord(createHmac('sha256', each).update(`${formId}:${number}`).digest()),
  )
}

/** Opens a chat with our own number, with the word in it. */
export function remindLink(
  t: T,
  key: SecretKey,
  { ours, formId, number }: { ours: string; formId: string; number: number },
): string {
  return whatsappLink(ours, t('message.remind', { word: reminderWords(key, formId, number)[0] ?? '' }))
}
