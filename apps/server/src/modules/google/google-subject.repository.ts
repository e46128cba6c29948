import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Except = {
  /** Whose list of Google forms does not count. */
  grantOf?: string
  /** An account of which nothing counts. */
  exceptUser?: string
}

/**
 * Google knows one consent of a person for all of Wayform: ending it ends the list of their forms, every spreadsheet
 * that is written, and both in any other account here that they connected. So it is asked first who still needs it.
 */
export async function isSubjectUsed(db: Db | Tx, subject: string, except: Except = {}): Promise<boolean> {
  const { exceptUser = null, grantOf = exceptUser } = except
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
      select from google_grants
      where subject = ${subject} and revoked_at is null and user_id is distinct from ${grantOf}::uuid
    ) or exists (
      select from form_integrations
      where kind = 'gsheet' and config ->> 'subject' = ${subject} and user_id is distinct from ${exceptUser}::uuid
    ) as "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}
