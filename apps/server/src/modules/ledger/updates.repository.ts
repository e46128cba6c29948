import { RESPONSE_INTEGRATIONS } from '@wayform/core/form/integrations/integrations.ts'
import { hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { ORDER_TYPE } from '@wayform/core/questions/order/is-order.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { bookingEvents, EVENT_COLUMNS } from './calendar-events.repository.ts'
import { tellCustomer } from './customer-mails.repository.ts'
import { addNotice } from './notices.repository.ts'

const PLANS_WITH_INTEGRATIONS = PLANS.filter((plan) => hasFeature(plan, 'integrations'))

type Changed = { userId: string; formId: string; number: number }

/**
 * Plans deliveries of a changed response to the destinations of its form, once for each change. Runs in the
 * transaction of the change, so that neither is stored without the other. Several parts of one transaction may each
 * call it: there is one delivery.
 */
export function addUpdates(tx: Tx, changed: Changed): Promise<void> {
  return insertUpdates(tx, changed, sql`true`)
}

/** The same for another state of an order or a booking: those of other responses are the owner's own notes. */
export function addStatusUpdate(tx: Tx, changed: Changed): Promise<void> {
  const { userId, formId, number } = changed
  const isBooked = sql`exists (
    select from bookings b where b.user_id = ${userId} and b.form_id = ${formId} and b.response_number = ${number}
  )`
  const isSold = sql`exists (
    select from forms f
    where f.user_id = ${userId} and f.id = ${formId} and f.draft @> ${JSON.stringify([{ type: ORDER_TYPE }])}::jsonb
  )`
  return insertUpdates(tx, changed, sql`(${isBooked} or ${isSold})`)
}

/** A transaction is known by its number and its beginning, because a restored database counts its numbers anew. */
async function insertUpdates(tx: Tx, { userId, formId, number }: Changed, isTold: RawBuilder<unknown>): Promise<void> {
  // Test answers go nowhere.
  if (number < 1) return
  await tellCustomer(tx, { userId, formId, number })
  const booking = sql`b.user_id = ${userId} and b.form_id = ${formId} and b.response_number = ${number}`
  await sql`
    insert into deliveries (${EVENT_COLUMNS})
    select i.user_id, i.form_id, ${number}::int, i.kind, i.webhook_id, 'updated',
      concat_ws(' ', pg_current_xact_id()::text, extract(epoch from transaction_timestamp())::text, i.webhook_id::text),
      'epoch'::timestamptz
    from form_integrations i join workspaces w on w.id = i.user_id
    where i.user_id = ${userId} and i.form_id = ${formId} and i.kind = any (${RESPONSE_INTEGRATIONS}::text[])
      and (i.is_active or i.paused_reason is not null) and w.plan = any (${PLANS_WITH_INTEGRATIONS}::text[])
      and ${isTold}
    union all ${bookingEvents(booking)}
    on conflict do nothing`.execute(tx)
}

type ByCustomer = Changed & { what: 'proofSent' | 'changed' | 'cancelled'; at: Date }

/** The same for a customer's action, with a notice to the owner: of one response at most once an hour. */
export async function addCustomerUpdate(tx: Tx, { what, at, ...changed }: ByCustomer): Promise<void> {
  if (changed.number < 1) return
  await addUpdates(tx, changed)
  await addNotice(tx, {
    userId: changed.userId,
    formId: changed.formId,
    kind: `order.${what}`,
    dedupeKey: `order.${what} ${changed.number} ${at.toISOString().slice(0, 13)}`,
    params: { number: changed.number },
  })
}

type BookingByCustomer = Changed & {
  /** Resized: for another number of people, at the same time. */
  what: 'moved' | 'resized' | 'cancelled'
  at: Date
  /** The new size of the party, if it changed. */
  party?: number
  /** When it was to begin, and begins now, on the shop's clock. */
  before: string
  after: string
  zone: string
}

/** The same for a booking, of which the owner reads both times; no oftener than that. */
export async function addBookingUpdate(
  tx: Tx,
  { what, at, before, after, zone, party, ...changed }: BookingByCustomer,
): Promise<void> {
  if (changed.number < 1) return
  await addUpdates(tx, changed)
  await addNotice(tx, {
    userId: changed.userId,
    formId: changed.formId,
    kind: `booking.${what}`,
    dedupeKey: `booking.${what} ${changed.number} ${at.toISOString().slice(0, 13)}`,
    params: { number: changed.number, before, after, zone, ...(party !== undefined && { party }) },
  })
}
