import { TO_CUSTOMER } from '@wayform/contract/shapes/deliveries.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Plans a mail to the customer when their booking was moved, confirmed or cancelled: one for each state, if they got
 * one about the booking itself; reminders of the previous state are cancelled. Runs in the transaction of the change;
 * whether the customer may be written to is decided when it is sent.
 */
export async function tellCustomer(
  tx: Tx,
  { userId, formId, number }: { userId: string; formId: string; number: number },
): Promise<void> {
  await sql`
    update deliveries d set state = 'cancelled', held_reason = null
    from bookings b
    where b.user_id = ${userId} and b.form_id = ${formId} and b.response_number = ${number}
      and d.user_id = b.user_id and d.form_id = b.form_id and d.response_number = b.response_number
      and d.occasion = 'reminder' and d.state in ('pending', 'held')
      and (not b.is_held or split_part(d.dedupe_key, ' ', 2) <> b.sequence::text)`.execute(tx)
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

/** Plans the mail about an offered place for a customer who got a mail about joining the waiting list. */
export async function tellOffered(
  tx: Tx,
  { userId, formId, number, start }: { userId: string; formId: string; number: number; start: string },
): Promise<void> {
  await sql`
    insert into deliveries (user_id, form_id, response_number, destination, occasion, dedupe_key, next_attempt_at)
    select d.user_id, d.form_id, d.response_number, d.destination, 'updated', ${`offered ${start}`}::text, 'epoch'
    from deliveries d
    where d.user_id = ${userId} and d.form_id = ${formId} and d.response_number = ${number}
      and d.destination = ${TO_CUSTOMER} and d.occasion = 'submitted'
    on conflict do nothing`.execute(tx)
}

/** The owner changed the reminders: bookings to come are planned anew, and reminders no longer wanted are cancelled. */
export async function replanReminders(tx: Tx, userId: string, minutes: readonly number[]): Promise<void> {
  await sql`
    update deliveries set state = 'cancelled', held_reason = null
    where user_id = ${userId} and occasion = 'reminder' and state in ('pending', 'held')
      and split_part(dedupe_key, ' ', 1)::int <> all (${[...minutes]}::int[])`.execute(tx)
  await sql`update bookings set reminders_sequence = null where user_id = ${userId} and is_held`.execute(tx)
}
