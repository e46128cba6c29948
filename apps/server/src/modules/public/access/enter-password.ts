import type { Services } from '../../../services.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { isPassword } from '../../../platform/secrets/password-hash.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import { passwordTries } from './password-tries.repository.ts'

/** `notAsked`: the form has no password any more. */
export type Entered = 'right' | 'wrong' | 'locked' | 'notAsked'

/** A locked address gets the same refusal for a wrong and a right password. */
export async function enterPassword(
  { database: { db, clock }, secretKey }: Pick<Services, 'database' | 'secretKey'>,
  { userId, formId, passwordHash }: PublishedRow,
  { password, address }: { password: string; address: string },
): Promise<Entered> {
  if (passwordHash === null) return 'notAsked'
  const guesser = { userId, formId, address: hashToken(secretKey, 'password-tries', address) }
  const tries = passwordTries(db, databaseNow(clock))
  if (!(await tries.begin(guesser))) return 'locked'
  if (!(await isPassword(password, passwordHash))) return 'wrong'
  await tries.giveBack(guesser)
  return 'right'
}
