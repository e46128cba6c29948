import type { FormDoc } from '@wayform/core/form/document.ts'
import { isSamePhone } from '@wayform/core/phone/same-phone.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import type { Services } from '../../../services.ts'
import { OF_PHONES, passwordTries } from '../access/password-tries.repository.ts'
import { isCustomerKey } from './customer-key.ts'

type Order = { userId: string; formId: string; number: number; phones: readonly string[] }
type Given = { key: string; phone: string }

export type Proven = 'proven' | 'wrong' | 'locked'

/**
 * Whether a visitor with the link may act: from the browser that submitted, or with the order's phone number. Guesses
 * of the number are limited to 5 an hour for one order, over all addresses.
 */
export async function proveCustomer(
  { database: { db, clock }, secretKey }: Pick<Services, 'database' | 'secretKey'>,
  { userId, formId, number, phones }: Order,
  { key, phone }: Given,
): Promise<Proven> {
  if (key !== '' && isCustomerKey(secretKey, formId, number, key)) return 'proven'
  if (phone === '' || phones.length === 0) return 'wrong'
  const guesser = { userId, formId, address: hashToken(secretKey, 'phone-tries', String(number)) }
  const tries = passwordTries(db, databaseNow(clock), OF_PHONES)
  if (!(await tries.begin(guesser))) return 'locked'
  if (!phones.some((each) => isSamePhone(each, phone))) return 'wrong'
  await tries.giveBack(guesser)
  return 'proven'
}

/** The numbers that a response gives. */
export function phonesIn(questions: FormDoc, answers: Readonly<Record<string, unknown>>): string[] {
  return questions
    .filter(isPhone)
    .map(({ questionId }) => answers[questionId])
    .filter((answer) => typeof answer === 'string')
}
