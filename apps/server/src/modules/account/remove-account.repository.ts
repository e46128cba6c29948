import type { Tx } from '../../platform/db/database.ts'
import { forgetAppleGrants } from '../auth/providers/apple-grants.repository.ts'
import { deletionsRepository } from '../deletions/deletions.repository.ts'
import type { Owning } from './catalogue/catalogue-entry.ts'
import { CATALOGUE, deletedBy } from './catalogue/catalogue.ts'

/** Deletes the account with the workspaces it owns. Their files have to be released before. */
export async function removeAccount(
  tx: Tx,
  { personId, workspaceIds }: { personId: string; workspaceIds: readonly string[] },
  at: Date,
): Promise<void> {
  for (const table of deletedBy('delete')) {
    const of = CATALOGUE[table].of as Owning // none of today's is a person's alone
    const ids = of === 'person' ? [personId] : workspaceIds
    if (ids.length > 0) await tx.deleteFrom(table).where('user_id', 'in', ids).execute()
  }
  // The workspace that came with the account has its id: handed over, it keeps its own secrets.
  await forgetAppleGrants(tx, personId)
  // Its workspaces go with it, and everything that refers to them.
  await tx.deleteFrom('users').where('id', '=', personId).execute()
  await deletionsRepository(tx).note([personId], at)
}
