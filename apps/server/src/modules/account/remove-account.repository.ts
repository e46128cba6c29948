import type { Tx } from '../../platform/db/database.ts'
import { deletedBy } from './catalogue/catalogue.ts'

/** The account with everything that is its own. Files have to be given up before. */
export async function removeAccount(tx: Tx, userId: string): Promise<void> {
  for (const table of deletedBy('delete')) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
