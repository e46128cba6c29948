import type { Tx } from '../../../platform/db/database.ts'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'
import { type SecretOwner, secretsRepository } from '../../../platform/secrets/secrets.repository.ts'
import { noteRevocation } from '../../revocations/revocations.repository.ts'

/** The name of the secret that revokes a person's grant at Apple. */
export const APPLE_GRANT = 'grant'
const KIND = 'apple'

export const appleGrantOf = (userId: string, subject: string): SecretOwner => ({ userId, kind: KIND, id: subject })

/** Notes the revocation for Apple in the transaction that deletes the account. */
export async function noteAppleRevocations(tx: Tx, box: SecretBox, userId: string, at: Date) {
  const rows = await tx
    .selectFrom('secrets')
    .select('owner_id')
    .where('user_id', '=', userId)
    .where('owner_kind', '=', KIND)
    .where('name', '=', APPLE_GRANT)
    .execute()
  for (const { owner_id: subject } of rows) {
    const grant = await secretsRepository(tx, box).get(appleGrantOf(userId, subject), APPLE_GRANT)
    if (grant !== null) await noteRevocation(tx, box, { provider: 'apple', grant }, at)
  }
}

/** The only secrets that are a person's; the others belong to a workspace. */
export async function forgetAppleGrants(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('secrets').where('user_id', '=', userId).where('owner_kind', '=', KIND).execute()
}

export async function forgetSecretsOfWorkspaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('secrets').where('user_id', 'in', ids).where('owner_kind', '<>', KIND).execute()
}
