import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Notice } from '../../platform/db/tables.ts'

export type NewNotice = Notice & {
  userId: string
  /** The form that it is about; without one it is about the account. */
  formId?: string
  /** The same notice for the same key is added once: name what happened and when, such as `webhook.gone 2026-11-16`. */
  dedupeKey: string
}

/**
 * Tells the owner by every way that they have: their proven e-mail, their proven number, their devices. Written in the
 * transaction that makes it necessary; the delivery worker sends it. Gives how many ways are new.
 */
export async function addNotice(tx: Tx, { userId, formId, dedupeKey, kind, params }: NewNotice): Promise<number> {
  const owner = await tx
    .selectFrom('users')
    .select('whatsapp_number as number')
    .where('id', '=', userId)
    .executeTakeFirst()
  // Identities have one spelling; owners in Argentina and Mexico write theirs in another.
  const subject = owner?.number ? canonicalNumber(owner.number) : null
  const { numAffectedRows } = await sql`
    insert into deliveries (user_id, form_id, destination, occasion, dedupe_key, notice, next_attempt_at)
    select u.id, ${formId ?? null}::uuid, way.destination, 'notice', ${dedupeKey}::text,
           ${JSON.stringify({ kind, params })}::jsonb, 'epoch' -- due at once, whatever a clock says
    from users u cross join lateral (
      select 'email' as destination where u.email is not null and u.email_verified
      union all
      select 'whatsapp' where exists (
        select from identities i where i.user_id = u.id and i.provider = 'whatsapp' and i.subject = ${subject}::text
      )
      union all
      select 'push' where exists (select from device_tokens t where t.user_id = u.id)
    ) way
    where u.id = ${userId}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
