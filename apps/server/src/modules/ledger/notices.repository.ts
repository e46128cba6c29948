import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Notice } from '../../platform/db/tables/delivery-tables.ts'

export type NewNotice = Notice & {
  userId: string
  /** The form that the notice is about; without one it is about the account. */
  formId?: string
  /** A notice is added once per key: name the event and its time, such as `webhook.gone 2026-11-16`. */
  dedupeKey: string
}

/**
 * Adds a notice for the owner by every channel they have: verified e-mail, verified number, devices. Runs in the
 * transaction that causes it; the delivery worker sends it. Returns how many rows are new.
 */
export async function addNotice(tx: Tx, { userId, formId, dedupeKey, kind, params }: NewNotice): Promise<number> {
  const owner = await tx
    .selectFrom('workspaces')
    .innerJoin('users', 'users.id', 'workspaces.owner_id')
    .select('users.whatsapp_number as number')
    .where('workspaces.id', '=', userId)
    .executeTakeFirst()
  // Identities have one spelling; owners in Argentina and Mexico write their numbers in another.
  const subject = owner?.number ? canonicalNumber(owner.number) : null
  const { numAffectedRows } = await sql`
    insert into deliveries (user_id, form_id, destination, occasion, dedupe_key, notice, next_attempt_at)
    select w.id, ${formId ?? null}::uuid, way.destination, 'notice', ${dedupeKey}::text,
           ${JSON.stringify({ kind, params })}::jsonb, 'epoch' -- due at once, whatever a clock says
    from workspaces w join users u on u.id = w.owner_id cross join lateral (
      select 'email' as destination where u.email is not null and u.email_verified
      union all
      select 'whatsapp' where exists (
        select from identities i where i.user_id = u.id and i.provider = 'whatsapp' and i.subject = ${subject}::text
      )
      union all
      select 'push' where exists (select from device_tokens t where t.user_id = u.id)
    ) way
    where w.id = ${userId}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
