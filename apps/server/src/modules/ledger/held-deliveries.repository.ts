import {
  CUSTOMER_DESTINATIONS,
  HOLD_REASONS,
  type HoldReason,
  TO_CALENDAR,
  TO_CUSTOMER,
  TO_CUSTOMER_WHATSAPP,
} from '@wayform/contract/shapes/deliveries.ts'
import { RESPONSE_INTEGRATIONS } from '@wayform/core/form/integrations/integrations.ts'
import { hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { calendarOf } from './calendar-events.repository.ts'

/** Why a destination is closed: reasons that hold a delivery, and reasons that cancel it. A restore closes none. */
export type ClosedReason = Exclude<HoldReason, 'restored'> | 'notConnected' | 'switchedOff'

const PLANS_WITH_INTEGRATIONS = PLANS.filter((plan) => hasFeature(plan, 'integrations'))
const PLANS_WITH_BOOKINGS = PLANS.filter((plan) => hasFeature(plan, 'bookings'))

/** The joins that `closedBy` needs, for a delivery `d` about a response. */
export const joinWay = sql`
  join workspaces w on w.id = d.user_id
  join users u on u.id = w.owner_id
  join forms f on f.user_id = d.user_id and f.id = d.form_id and f.deleted_at is null
  left join form_integrations i on i.user_id = d.user_id and i.form_id = d.form_id and i.kind = d.destination
    and i.webhook_id is not distinct from d.webhook_id
  left join google_calendars g on g.user_id = d.user_id and g.id::text = ${calendarOf('d')} and g.ended_at is null`

/** The same decision as in the senders, in SQL for many rows; null while the destination is open. */
export const closedBy: RawBuilder<ClosedReason | null> = sql`
  case
    when f.blocked or u.blocked_at is not null then 'blocked'
    when d.destination = ${TO_CUSTOMER} then case when not f.customer_mail_enabled then 'switchedOff' end
    when d.destination = ${TO_CUSTOMER_WHATSAPP} then null
    when d.destination = ${TO_CALENDAR} then case
      when w.plan <> all (${PLANS_WITH_BOOKINGS}::text[]) then 'plan'
      when g.id is null then 'notConnected'
      when g.lost_at is not null then 'accessRevoked'
    end
    when not f.enabled then 'disabled'
    when d.destination = any (${RESPONSE_INTEGRATIONS}::text[]) then case
      when w.plan <> all (${PLANS_WITH_INTEGRATIONS}::text[]) then 'plan'
      when i.kind is null then 'notConnected'
      when not i.is_active then coalesce(i.paused_reason, 'paused')
    end
    when d.destination = 'email' and (not f.email_notification_enabled or f.email_notification_email = '') then 'switchedOff'
    when d.destination = 'whatsapp' and not f.whatsapp_notification_enabled then 'switchedOff'
    when d.destination = 'push' and not f.push_notification_enabled and not exists (
      select from member_forms own where own.workspace_id = f.user_id and own.form_id = f.id and own.wants_push) then 'switchedOff'
  end`

type Which = {
  userId: string
  formId?: string
  destination?: string
  /** One of the form's webhooks, null: the one that goes by its form. Without it, all that go to the destination. */
  webhookId?: string | null
  reason?: HoldReason
}

export function heldDeliveriesRepository(db: Db | Tx) {
  const matching = ({ userId, formId, destination, webhookId, reason }: Which) => sql`
    user_id = ${userId}
    ${formId === undefined ? sql`` : sql`and form_id = ${formId}`}
    ${destination === undefined ? sql`` : sql`and destination = ${destination}`}
    ${webhookId === undefined ? sql`` : sql`and webhook_id is not distinct from ${webhookId}::uuid`}
    ${reason === undefined ? sql`` : sql`and held_reason = ${reason}`}`

  return {
    /**
     * Holds pending deliveries. One that is being sent now is held when its attempt ends without success. A disabled
     * form does not hold those to customers and calendars.
     */
    async hold(which: Which, reason: HoldReason, now: RawBuilder<Date>): Promise<void> {
      await sql`
        update deliveries
        set state = 'held', held_reason = ${reason}, updated_at = ${now},
            next_attempt_at = case when occasion = 'reminder' then greatest(next_attempt_at, ${now}) else ${now} end
        where ${matching(which)} and state = 'pending' and occasion <> 'notice'
          and not (destination = any (${[...CUSTOMER_DESTINATIONS, TO_CALENDAR]}::text[]) and ${reason} = 'disabled')`.execute(
        db,
      )
    },

    /**
     * Runs in the transaction that opens the destination. Released deliveries are due at once with all attempts. If
     * another reason closes the destination too, the worker holds them again. Those of a restored backup wait for the
     * operator.
     */
    async release(which: Which): Promise<void> {
      await sql`
        update deliveries set state = 'pending', held_reason = null, attempts = 0
        where ${matching(which)} and state = 'held'
          ${which.reason === undefined ? sql`and held_reason <> 'restored'` : sql``}`.execute(db)
    },

    /** Cancels deliveries whose integration was removed. */
    async cancel(which: Which, now: RawBuilder<Date>): Promise<void> {
      await sql`
        update deliveries set state = 'cancelled', held_reason = null, updated_at = ${now}
        where ${matching(which)} and state in ('pending', 'held') and occasion <> 'notice'`.execute(db)
    },

    /**
     * Releases held deliveries whose destination is open: a worker may have held one just after it was opened, and an
     * operator can unblock a form in the database. Those that wait for a recipient's agreement, or for the operator after
     * a restore, are released elsewhere. Returns how many.
     */
    async releaseOpened(only?: { userId: string }): Promise<number> {
      const { numAffectedRows } = await sql`
        with open as (
          select d.user_id, d.form_id, d.destination, d.webhook_id, ${calendarOf('d')} as calendar
          from (
            select distinct user_id, form_id, destination, webhook_id, ${calendarOf('deliveries')} as dedupe_key
            from deliveries
            where state = 'held' and held_reason not in ('unproven', 'restored') ${only ? sql`and user_id = ${only.userId}` : sql``}
          ) d
          ${joinWay}
          where ${closedBy} is null
        )
        update deliveries h set state = 'pending', held_reason = null, attempts = 0
        from open o
        where h.user_id = o.user_id and h.form_id = o.form_id and h.destination = o.destination
          and h.webhook_id is not distinct from o.webhook_id and h.state = 'held'
          and ${calendarOf('h')} is not distinct from o.calendar
          and h.held_reason not in ('unproven', 'restored')
      `.execute(db)
      return Number(numAffectedRows ?? 0n)
    },
  }
}

/** The integration's own reason; null: paused by its owner. */
export function holdReasonOf(pausedReason: string | null): HoldReason {
  return HOLD_REASONS.find((reason) => reason === pausedReason) ?? 'paused'
}
