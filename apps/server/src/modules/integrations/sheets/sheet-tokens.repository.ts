import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'
import { type SecretOwner, secretsRepository } from '../../../platform/secrets/secrets.repository.ts'
import { noteRevocation } from '../../revocations/revocations.repository.ts'
import { isSubjectUsed } from '../../google/google-subject.repository.ts'

const sheetTokens = z.object({ refreshToken: z.string(), accessToken: z.string(), expiresAt: z.coerce.date() })
export type SheetTokens = z.output<typeof sheetTokens>

const KIND = 'google-sheets'
const NAME = 'tokens'

const ownerOf = (userId: string, subject: string): SecretOwner => ({ userId, kind: KIND, id: subject })

/** Write tokens, one set for each Google account of an owner, shared by all forms that write there. */
export function sheetTokensRepository(db: Db | Tx, box: SecretBox) {
  const secrets = secretsRepository(db, box)

  async function find(userId: string, subject: string): Promise<SheetTokens | null> {
    const sealed = await secrets.get(ownerOf(userId, subject), NAME)
    return sealed === null ? null : sheetTokens.parse(JSON.parse(sealed))
  }

  async function subjectsOf(userId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('secrets')
      .select('owner_id')
      .where('user_id', '=', userId)
      .where('owner_kind', '=', KIND)
      .execute()
    return rows.map(({ owner_id: subject }) => subject)
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
    keep: (userId: string, subject: string, tokens: SheetTokens, now: Date) =>
      secrets.set(ownerOf(userId, subject), NAME, JSON.stringify(tokens), now),

    /**
     * Deletes tokens that no form of this owner needs any more, and revokes them where nothing else depends on the
     * consent.
     */
    async forgetUnused(userId: string, now: Date): Promise<void> {
      const inUse = await usedBy(db, userId)
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
export async function keepNewestSheetTokens(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    delete from secrets s using secrets other
    where s.owner_kind = ${KIND} and other.owner_kind = ${KIND} and s.owner_id = other.owner_id
      and s.user_id = ${from} and other.user_id = ${to} and other.updated_at >= s.updated_at`.execute(tx)
}

async function usedBy(db: Db | Tx, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('form_integrations')
    .select(sql<string>`config ->> 'subject'`.as('subject'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'gsheet')
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
