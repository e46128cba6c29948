import { TO_CUSTOMER } from '@wayform/contract/shapes/deliveries.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * A booking is at another time than its customer was told, is confirmed, or is gone: they get a mail, once for each
 * state, if they got one about the booking itself. Runs in the transaction of the change; whether they may be written to
 * is decided when it is sent.
 */
export async function tellCustomer(
  tx: Tx,
  { userId, formId, number }: { userId: string; formId: string; number: number },
): Promise<void> {
  await sql`
    insert into deliveries (user_id, form_id, response_number, destination, occasion, dedupe_key, next_attempt_at)
    select b.user_id, b.form_id, b.response_number, ${TO_CUSTOMER}::text, 'updated', 'booking ' || told.state, 'epoch'
    from bookings b
    join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
    cross join lateral (
      select concat_ws(' ', b.sequence, case
        when not b.is_held then 'gone' when r.status = 'new' and b.confirmed_at is null then 'waits' else 'stands'
      end) as state, b.sequence = 0 and b.is_held and (r.status = 'new' or b.confirmed_at is not null) as "isFirst"
    ) told
    where b.user_id = ${userId} and b.form_id = ${formId} and b.response_number = ${number} and not told."isFirst"
      and exists (
        select from deliveries d
        where d.user_id = b.user_id and d.form_id = b.form_id and d.response_number = b.response_number
          and d.destination = ${TO_CUSTOMER} and d.occasion = 'submitted'
      )
    on conflict do nothing`.execute(tx)
}
