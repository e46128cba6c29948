import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import type { Services } from '../../services.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { usersRepository } from './users.repository.ts'

/** Anyone with TEST_CODE can sign in to this account, so in production it sends no messages and takes no money. */
export async function isTestAccount(
  { config }: Pick<Services, 'config'>,
  db: Db | Tx,
  userId: string,
): Promise<boolean> {
  const { testLogin, isProduction } = config
  if (!testLogin || !isProduction) return false
  return (await usersRepository(db).idByIdentity('whatsapp', canonicalNumber(testLogin.phone))) === userId
}
