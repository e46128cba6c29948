import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { GoogleGrantsTable } from '../../platform/db/tables.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { type SecretOwner, secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import { noteRevocation } from '../revocations/revocations.repository.ts'
import { isSubjectUsed } from '../google/google-subject.repository.ts'

export type GoogleGrantRow = Selectable<GoogleGrantsTable>

const grantTokens = z.object({ refreshToken: z.string(), accessToken: z.string(), expiresAt: z.coerce.date() })
/** What lets us in, and for how long without asking for more. */
export type GrantTokens = z.output<typeof grantTokens>

const SECRET = 'tokens'
const secretOf = ({ user_id, subject }: Pick<GoogleGrantRow, 'user_id' | 'subject'>): SecretOwner => ({
  userId: user_id,
  kind: 'google-forms',
  id: subject,
})

/** The Google account that an owner connected, with its tokens sealed apart from it. */
export function googleGrantsRepository(db: Db | Tx, box: SecretBox) {
  const secrets = secretsRepository(db, box)
  return {
    find: (userId: string): Promise<GoogleGrantRow | undefined> =>
      db.selectFrom('google_grants').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** One account at a time: the earlier one is forgotten, and told to Google by whoever calls. */
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
        // A new consent that came meanwhile is not the one that ended.
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
     * Google is told once this transaction is committed, unless something else stands on the same consent; what fails is
     * tried again.
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

/** Before an account goes. Its row and its secrets go with it. */
export async function noteGoogleRevocation(tx: Tx, box: SecretBox, userId: string, now: Date): Promise<void> {
  const grants = googleGrantsRepository(tx, box)
  const grant = await grants.find(userId)
  if (grant) await grants.noteRevocation(grant, now, { exceptUser: userId })
}

/** When one account takes over another's things: it keeps the Google account that it has, else it takes the other's. */
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
  // Google knows one consent of a person for all of Wayform: ending it would end the one that stays.
  if (own.subject !== given.subject) await grants.noteRevocation(given, at)
  await grants.remove(given)
}
