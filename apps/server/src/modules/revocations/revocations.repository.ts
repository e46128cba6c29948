import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

type Revocation = {
  provider: Insertable<Tables['grant_revocations']>['provider']
  /** The revocation's data as JSON; only the task that sends it reads it. */
  grant: string
}

/** Notes a revocation that is sent to the provider after this transaction commits. Failures are retried. */
export async function noteRevocation(db: Db | Tx, box: SecretBox, { provider, grant }: Revocation, at: Date) {
  const id = randomUUID()
  const sealed = box.seal(grant, revocationContext(id))
  await db.insertInto('grant_revocations').values({ id, provider, sealed, next_attempt_at: at }).execute()
}

export function revocationsRepository(db: Db, box: SecretBox) {
  return {
    async due(now: Date) {
      const rows = await db
        .selectFrom('grant_revocations')
        .selectAll()
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(50)
        .execute()
      return rows.map(({ sealed, ...row }) => ({ ...row, open: () => box.open(sealed, revocationContext(row.id)) }))
    },
    remove: (id: string) => db.deleteFrom('grant_revocations').where('id', '=', id).execute(),
    postpone: (id: string, nextAttemptAt: Date) =>
      db
        .updateTable('grant_revocations')
        .set((set) => ({ attempts: set('attempts', '+', 1), next_attempt_at: nextAttemptAt }))
        .where('id', '=', id)
        .execute(),
  }
}

/** The context that a sealed grant is bound to. */
export const revocationContext = (id: string) => [id, 'revocation'] as const
