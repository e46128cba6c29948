import { randomUUID } from 'node:crypto'
import { RESPONSE_INTEGRATIONS } from '@wayform/core/form/integrations/integrations.ts'
import { hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { tellCustomer } from './customer-mails.repository.ts'
import { addNotice } from './notices.repository.ts'

const PLANS_WITH_INTEGRATIONS = PLANS.filter((plan) => hasFeature(plan, 'integrations'))

type Changed = { userId: string; formId: string; number: number }

/**
 * A response is another one than before: whatever is connected to its form gets it again, once for each change. Runs in
 * the transaction of the change, so that there is neither a change without it nor the other way round.
 */
export async function addUpdates(tx: Tx, { userId, formId, number }: Changed): Promise<void> {
  // Test answers go nowhere.
  if (number < 1) return
  await tellCustomer(tx, { userId, formId, number })
  await sql`
    insert into deliveries (user_id, form_id, response_number, destination, occasion, dedupe_key, next_attempt_at)
    select i.user_id, i.form_id, ${number}::int, i.kind, 'updated', ${randomUUID()}::text, 'epoch'
    from form_integrations i join workspaces w on w.id = i.user_id
    where i.user_id = ${userId} and i.form_id = ${formId} and i.kind = any (${RESPONSE_INTEGRATIONS}::text[])
      and (i.is_active or i.paused_reason is not null) and w.plan = any (${PLANS_WITH_INTEGRATIONS}::text[])`.execute(
    tx,
  )
}

type ByCustomer = Changed & { what: 'proofSent' | 'changed' | 'cancelled'; at: Date }

/** The same for what a customer did, which the owner is told: of one response at most once an hour. */
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
  what: 'moved' | 'cancelled'
  at: Date
  /** When it was to begin, and begins now, on the shop's clock. */
  before: string
  after: string
  zone: string
}

/** The same for a booking, of which the owner reads both times; no oftener than that. */
export async function addBookingUpdate(
  tx: Tx,
  { what, at, before, after, zone, ...changed }: BookingByCustomer,
): Promise<void> {
  if (changed.number < 1) return
  await addUpdates(tx, changed)
  await addNotice(tx, {
    userId: changed.userId,
    formId: changed.formId,
    kind: `booking.${what}`,
    dedupeKey: `booking.${what} ${changed.number} ${at.toISOString().slice(0, 13)}`,
    params: { number: changed.number, before, after, zone },
  })
}
