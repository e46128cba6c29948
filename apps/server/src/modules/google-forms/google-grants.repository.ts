import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { GoogleGrantsTable } from '../../platform/db/tables/account-tables.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { type SecretOwner, secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import { noteRevocation } from '../revocations/revocations.repository.ts'
import { isSubjectUsed } from '../google/google-subject.repository.ts'

export type GoogleGrantRow = Selectable<GoogleGrantsTable>

const grantTokens = z.object({ refreshToken: z.string(), accessToken: z.string(), expiresAt: z.coerce.date() })
/** Tokens of a grant, with their expiry. */
export type GrantTokens = z.output<typeof grantTokens>

const SECRET = 'tokens'
const secretOf = ({ user_id, subject }: Pick<GoogleGrantRow, 'user_id' | 'subject'>): SecretOwner => ({
  userId: user_id,
  kind: 'google-forms',
  id: subject,
})

/** The Google account that an owner connected, with its tokens sealed separately. */
export function googleGrantsRepository(db: Db | Tx, box: SecretBox) {
  const secrets = secretsRepository(db, box)
  return {
    find: (userId: string): Promise<GoogleGrantRow | undefined> =>
      db.selectFrom('google_grants').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** One Google account at a time: the earlier one is deleted, and the caller revokes it at Google. */
    async put(grant: GoogleGrantRow, tokens: GrantTokens): Promise<void> {
      const { user_id: userId, ...values } = grant
      await db
        .insertInto('google_grants')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
      await this.keepTokens(grant, tokens, grant.connected_at)
    },

    keepTokens: (grant: GoogleGrantRow, tokens: GrantTokens, now: Date) =>
      secrets.set(secretOf(grant), SECRET, JSON.stringify(tokens), now),

    async tokens(grant: GoogleGrantRow): Promise<GrantTokens | null> {
      const sealed = await secrets.get(secretOf(grant), SECRET)
      return sealed === null ? null : grantTokens.parse(JSON.parse(sealed))
    },

    async markRevoked(grant: GoogleGrantRow, now: Date): Promise<void> {
      await db
        .updateTable('google_grants')
        .set({ revoked_at: now })
        .where('user_id', '=', grant.user_id)
        .where('subject', '=', grant.subject)
        // A new consent that arrived meanwhile is not the one that ended.
        .where('connected_at', '=', grant.connected_at)
        .execute()
    },

    async remove(grant: GoogleGrantRow): Promise<void> {
      await secrets.removeAll(secretOf(grant))
      await db
        .deleteFrom('google_grants')
        .where('user_id', '=', grant.user_id)
        .where('subject', '=', grant.subject)
        .execute()
    },

    /**
     * Revokes the grant at Google after this transaction commits, unless something else depends on the same consent.
     * Failures are retried.
     */
    async noteRevocation(grant: GoogleGrantRow, now: Date, except: { exceptUser?: string } = {}): Promise<void> {
      const tokens = grant.revoked_at === null ? await this.tokens(grant) : null
      if (!tokens) return
      if (await isSubjectUsed(db, grant.subject, { grantOf: grant.user_id, ...except })) return
      const revoked = JSON.stringify({ token: tokens.refreshToken, subject: grant.subject })
      await noteRevocation(db, box, { provider: 'google', grant: revoked }, now)
    },
  }
}

/** Before an account is deleted. Its row and its secrets are deleted with it. */
export async function noteGoogleRevocation(tx: Tx, box: SecretBox, userId: string, now: Date): Promise<void> {
  const grants = googleGrantsRepository(tx, box)
  const grant = await grants.find(userId)
  if (grant) await grants.noteRevocation(grant, now, { exceptUser: userId })
}

/** In a merge, the kept account keeps its own Google account, else it takes the other's. */
export async function moveGoogleGrant(
  tx: Tx,
  box: SecretBox,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  const grants = googleGrantsRepository(tx, box)
  const [given, own] = [await grants.find(from), await grants.find(to)]
  if (!given) return
  if (!own) {
    await tx.updateTable('google_grants').set({ user_id: to }).where('user_id', '=', from).execute()
    return
  }
  // Google has one consent per person for all of Wayform: revoking it would end the kept one, too.
  if (own.subject !== given.subject) await grants.noteRevocation(given, at)
  await grants.remove(given)
}
