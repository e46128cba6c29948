import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { type SecretOwner, secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import { noteRevocation } from '../revocations/revocations.repository.ts'
import { isSubjectUsed } from './google-subject.repository.ts'

const googleTokens = z.object({ refreshToken: z.string(), accessToken: z.string(), expiresAt: z.coerce.date() })
export type GoogleTokens = z.output<typeof googleTokens>

/** The purposes of a grant. Each has a consent of its own, so that one can be refused without the other. */
const USED_BY = {
  'google-sheets': (userId) => sql`
    select config ->> 'subject' as subject from form_integrations where user_id = ${userId} and kind = 'gsheet'`,
  'google-calendar': (userId) => sql`
    select subject from google_calendars where user_id = ${userId} and ended_at is null`,
} satisfies Record<string, (userId: string) => RawBuilder<unknown>>
export type TokenKind = keyof typeof USED_BY
const KINDS = Object.keys(USED_BY)

const NAME = 'tokens'

/** One set of tokens for each Google account of an owner, shared by all that write there. */
export function googleTokensRepository(db: Db | Tx, box: SecretBox, kind: TokenKind) {
  const secrets = secretsRepository(db, box)
  const ownerOf = (userId: string, subject: string): SecretOwner => ({ userId, kind, id: subject })

  async function find(userId: string, subject: string): Promise<GoogleTokens | null> {
    const sealed = await secrets.get(ownerOf(userId, subject), NAME)
    return sealed === null ? null : googleTokens.parse(JSON.parse(sealed))
  }

  async function subjectsOf(userId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('secrets')
      .select('owner_id')
      .where('user_id', '=', userId)
      .where('owner_kind', '=', kind)
      .execute()
    return rows.map(({ owner_id: subject }) => subject)
  }

  async function usedBy(userId: string): Promise<Set<string>> {
    const { rows } = await sql<{ subject: string }>`${USED_BY[kind](userId)}`.execute(db)
    return new Set(rows.map(({ subject }) => subject))
  }

  /** Revokes at Google after this transaction commits; failures are retried. */
  async function takeBack(userId: string, subject: string, now: Date): Promise<void> {
    const tokens = await find(userId, subject)
    if (!tokens) return
    const grant = JSON.stringify({ token: tokens.refreshToken, subject })
    await noteRevocation(db, box, { provider: 'google', grant }, now)
  }

  return {
    find,
    keep: (userId: string, subject: string, tokens: GoogleTokens, now: Date) =>
      secrets.set(ownerOf(userId, subject), NAME, JSON.stringify(tokens), now),

    /**
     * Deletes tokens that nothing of this owner needs any more, and revokes them where nothing else depends on the
     * consent.
     */
    async forgetUnused(userId: string, now: Date): Promise<void> {
      const inUse = await usedBy(userId)
      for (const subject of await subjectsOf(userId)) {
        if (inUse.has(subject)) continue
        if (!(await isSubjectUsed(db, subject))) await takeBack(userId, subject, now)
        await secrets.removeAll(ownerOf(userId, subject))
      }
    },

    /** Before an account is deleted; its secrets are deleted with it. */
    async noteRevocations(userId: string, now: Date): Promise<void> {
      for (const subject of await subjectsOf(userId)) {
        if (!(await isSubjectUsed(db, subject, { exceptUser: userId }))) await takeBack(userId, subject, now)
      }
    },
  }
}

/** In a merge, of two sets of tokens for one Google account, keeps the one that worked last. */
export async function keepNewestTokens(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    delete from secrets s using secrets other
    where s.owner_kind = any (${KINDS}::text[]) and other.owner_kind = s.owner_kind and s.owner_id = other.owner_id
      and s.user_id = ${from} and other.user_id = ${to} and other.updated_at >= s.updated_at`.execute(tx)
}
