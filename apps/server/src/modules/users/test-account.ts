import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import type { Services } from '../../services.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { usersRepository } from './users.repository.ts'

/** Anyone with TEST_CODE can sign in to this account, so in production it sends no messages and takes no money. */
export async function isTestAccount(
  { config }: Pick<Services, 'config'>,
  db: Db | Tx,
  /** The workspace. */
  userId: string,
): Promise<boolean> {
  const { testLogin, isProduction } = config
  if (!testLogin || !isProduction) return false
  const personId = await usersRepository(db).idByIdentity('whatsapp', canonicalNumber(testLogin.phone))
  return personId !== undefined && (await workspacesRepository(db).find(userId))?.owner_id === personId
}
