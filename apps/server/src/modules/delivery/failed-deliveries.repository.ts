import type { DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type FailedGroup = {
  userId: string
  formId: string
  formName: string
  destination: DestinationName
  failed: number
  lastError: string | null
  lastAt: Date
}

type Chosen = { userId?: string | undefined; formId?: string | undefined; destination?: string | undefined }

/** Failed deliveries of all owners, by form and destination, the newest first; without notices and test answers. */
export async function failedGroups(db: Db, chosen: Chosen, limit: number): Promise<FailedGroup[]> {
  const { userId = null, formId = null, destination = null } = chosen
  const { rows } = await sql<FailedGroup>`
    select d.user_id as "userId", d.form_id as "formId", f.name as "formName", d.destination, count(*)::int as failed,
           (array_agg(d.last_error order by d.updated_at desc))[1] as "lastError", max(d.updated_at) as "lastAt"
    from deliveries d
    join forms f on f.user_id = d.user_id and f.id = d.form_id and f.deleted_at is null
    where d.state = 'failed' and d.occasion <> 'notice' and d.response_number > 0
      and (${userId}::uuid is null or d.user_id = ${userId}::uuid)
      and (${formId}::uuid is null or d.form_id = ${formId}::uuid)
      and (${destination}::text is null or d.destination = ${destination}::text)
    group by d.user_id, d.form_id, f.name, d.destination
    order by max(d.updated_at) desc, d.form_id, d.destination
    limit ${limit}::int`.execute(db)
  return rows
}
