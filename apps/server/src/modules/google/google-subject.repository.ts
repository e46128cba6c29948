import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Except = {
  /** The account whose list of Google forms is not counted. */
  grantOf?: string
  /** The account of which nothing is counted. */
  exceptUser?: string
}

/**
 * Google has one consent per person for all of Wayform: revoking it ends the list of forms, every connected
 * spreadsheet and calendar, and all of them in any other account that the person connected. So check first what still needs it.
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
    ) or exists (
      select from google_calendars
      where subject = ${subject} and ended_at is null and user_id is distinct from ${exceptUser}::uuid
    ) as "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}
