import type { Tx } from '../../platform/db/database.ts'
import { deletionsRepository } from '../deletions/deletions.repository.ts'
import { deletedBy } from './catalogue/catalogue.ts'

/** Deletes the account with everything it owns. Its files have to be released before. */
export async function removeAccount(tx: Tx, userId: string, at: Date): Promise<void> {
  for (const table of deletedBy('delete')) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  await deletionsRepository(tx).note([userId], at)
}
