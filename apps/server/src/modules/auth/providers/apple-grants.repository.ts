import { randomUUID } from 'node:crypto'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type SecretBox } from '../../../platform/secrets/secret-box.ts'
import { type SecretOwner, secretsRepository } from '../../../platform/secrets/secrets.repository.ts'

/** The name of the secret that ends what a person agreed to at Apple. */
export const APPLE_GRANT = 'grant'
const KIND = 'apple'

export const appleGrantOf = (userId: string, subject: string): SecretOwner => ({ userId, kind: KIND, id: subject })

/** Notes what Apple has to be told once this transaction, which deletes the account, is committed. */
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
    if (grant === null) continue
    const id = randomUUID()
    const sealed = box.seal(grant, revocationContext(id))
    await tx.insertInto('grant_revocations').values({ id, provider: 'apple', sealed, next_attempt_at: at }).execute()
  }
}

export const revocationContext = (id: string) => [id, 'revocation'] as const

type RevocationDb = Services['database']['db']

export function revocationsRepository(db: RevocationDb) {
  return {
    due: (now: Date) =>
      db
        .selectFrom('grant_revocations')
        .selectAll()
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(50)
        .execute(),
    remove: (id: string) => db.deleteFrom('grant_revocations').where('id', '=', id).execute(),
    postpone: (id: string, nextAttemptAt: Date) =>
      db
        .updateTable('grant_revocations')
        .set((set) => ({ attempts: set('attempts', '+', 1), next_attempt_at: nextAttemptAt }))
        .where('id', '=', id)
        .execute(),
  }
}
