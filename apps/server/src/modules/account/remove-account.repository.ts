import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { forgetAppleGrants, forgetSecretsOfWorkspaces } from '../auth/providers/apple-grants.repository.ts'
import { deletedWorkspace, deletionsRepository } from '../deletions/deletions.repository.ts'
import { CATALOGUE, deletedBy, OWNED_TABLES } from './catalogue/catalogue.ts'

/** Deletes the account with everything that refers to it. */
export async function removePerson(tx: Tx, personId: string, at: Date): Promise<void> {
  await forgetAppleGrants(tx, personId)
  await tx.deleteFrom('users').where('id', '=', personId).execute()
  await deletionsRepository(tx).note([personId], at)
}

/** Leaves an account without a name, an address or a way to sign in: it only owns what must stay. */
export async function emptyPerson(tx: Tx, personId: string, at: Date): Promise<void> {
  await forgetAppleGrants(tx, personId)
  for (const table of OWNED_TABLES) {
    const { of, owner } = CATALOGUE[table]
    if (of !== 'person' || owner !== 'user_id') continue
    await sql`delete from ${sql.table(table)} where user_id = ${personId}`.execute(tx)
  }
  const nothing = { name: '', email: null, email_verified: false, whatsapp_number: null }
  await tx.updateTable('users').set(nothing).where('id', '=', personId).execute()
  await deletionsRepository(tx).note([personId], at)
}

/** Deletes workspaces with everything that refers to them. Their files have to be released before. */
export async function removeWorkspaces(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  for (const table of deletedBy('delete')) {
    // The first workspace of an account has its id, and may be another person's: that account's own secrets stay.
    if (table === 'secrets') await forgetSecretsOfWorkspaces(tx, ids)
    // None of the others is a person's alone.
    else await tx.deleteFrom(table).where('user_id', 'in', ids).execute()
  }
  await tx.deleteFrom('workspaces').where('id', 'in', ids).execute()
  await deletionsRepository(tx).note(ids.map(deletedWorkspace), at)
}
