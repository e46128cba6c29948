import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import type { Services } from '../../../services.ts'
import { hashWord } from './login-secrets.ts'
import { wordsIn } from './login-word.ts'
import { loginRepository } from './login.repository.ts'

/**
 * An inbound WhatsApp message that contains the one-time word of a pending login verifies the number, if it comes from
 * the very number that the login is for. From any other number it is ignored.
 */
export async function verifyInboundMessage(
  { database, secretKey, now }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  message: { from: string | null; text: string | null },
): Promise<boolean> {
  if (!message.from || !message.text) return false
  const words = wordsIn(message.text).map((word) => hashWord(secretKey, word))
  if (words.length === 0) return false
  const login = loginRepository(database.db)
  const attempt = await login.findPendingByWord(words, now())
  if (!attempt || attempt.number !== canonicalNumber(message.from)) return false
  return login.moveAttempt(attempt.id, ['pending'], 'verified')
}
