import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { SecretBox } from './secret-box.ts'

/** The object that the secret belongs to: a form's merchant keys, an integration's token, … */
export interface SecretOwner {
  userId: string
  kind: string
  id: string
}

/** Secrets are stored sealed, each bound to its owner and name. */
export function secretsRepository(db: Kysely<Tables>, box: SecretBox) {
  return {
    async set(owner: SecretOwner, name: string, value: string, now: Date) {
      const sealed = box.seal(value, secretContext(owner, name))
      await db
        .insertInto('secrets')
        .values({ user_id: owner.userId, owner_kind: owner.kind, owner_id: owner.id, name, sealed, updated_at: now })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'owner_kind', 'owner_id', 'name']).doUpdateSet({ sealed, updated_at: now }),
        )
        .execute()
    },

    async get(owner: SecretOwner, name: string): Promise<string | null> {
      const row = await of(owner).select('sealed').where('name', '=', name).executeTakeFirst()
      return row ? box.open(row.sealed, secretContext(owner, name)) : null
    },

    /** The names of the stored secrets, without opening any. */
    async names(owner: SecretOwner): Promise<string[]> {
      const rows = await of(owner).select('name').orderBy('name').execute()
      return rows.map((row) => row.name)
    },

    async remove(owner: SecretOwner, name: string) {
      await removal(owner).where('name', '=', name).execute()
    },

    async removeAll(owner: SecretOwner) {
      await removal(owner).execute()
    },
  }

  function of(owner: SecretOwner) {
    return db
      .selectFrom('secrets')
      .where('user_id', '=', owner.userId)
      .where('owner_kind', '=', owner.kind)
      .where('owner_id', '=', owner.id)
  }

  function removal(owner: SecretOwner) {
    return db
      .deleteFrom('secrets')
      .where('user_id', '=', owner.userId)
      .where('owner_kind', '=', owner.kind)
      .where('owner_id', '=', owner.id)
  }
}

/** The context that a sealed secret is bound to. */
export const secretContext = (owner: SecretOwner, name: string) => [owner.userId, owner.kind, owner.id, name] as const

/** In a merge, each secret is sealed again, because it is bound to its owner. */
export async function moveSecrets(
  db: Kysely<Tables>,
  box: SecretBox,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  const rows = await db.selectFrom('secrets').selectAll().where('user_id', '=', from).execute()
  const secrets = secretsRepository(db, box)
  for (const { owner_kind: kind, owner_id: id, name, sealed } of rows) {
    const value = box.open(sealed, secretContext({ userId: from, kind, id }, name))
    await secrets.set({ userId: to, kind, id }, name, value, at)
  }
  await db.deleteFrom('secrets').where('user_id', '=', from).execute()
}
