import { HOLD_REASONS, type HoldReason } from '@wayform/contract/shapes/deliveries.ts'
import { RESPONSE_INTEGRATIONS } from '@wayform/core/form/integrations/integrations.ts'
import { hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Why nothing can go there now: what holds a delivery, and what has nothing to wait for. */
export type ClosedReason = HoldReason | 'notConnected' | 'switchedOff'

const PLANS_WITH_INTEGRATIONS = PLANS.filter((plan) => hasFeature(plan, 'integrations'))

/** What `closedBy` looks at, for a delivery `d` about a response. */
export const joinWay = sql`
  join users u on u.id = d.user_id
  join forms f on f.user_id = d.user_id and f.id = d.form_id and f.deleted_at is null
  left join form_integrations i on i.user_id = d.user_id and i.form_id = d.form_id and i.kind = d.destination`

/** The same answer as the senders give, for many rows at once; null while the way is open. */
export const closedBy: RawBuilder<ClosedReason | null> = sql`
  case
    when f.blocked then 'blocked'
    when not f.enabled then 'disabled'
    when d.destination = any (${RESPONSE_INTEGRATIONS}::text[]) then case
      when u.plan <> all (${PLANS_WITH_INTEGRATIONS}::text[]) then 'plan'
      when i.kind is null then 'notConnected'
      when not i.is_active then coalesce(i.paused_reason, 'paused')
    end
    when d.destination = 'email' and (not f.email_notification_enabled or f.email_notification_email = '') then 'switchedOff'
    when d.destination = 'whatsapp' and not f.whatsapp_notification_enabled then 'switchedOff'
    when d.destination = 'push' and not f.push_notification_enabled then 'switchedOff'
  end`

type Which = { userId: string; formId?: string; destination?: string; reason?: HoldReason }

export function heldRepository(db: Db | Tx) {
  const matching = ({ userId, formId, destination, reason }: Which) => sql`
    user_id = ${userId}
    ${formId === undefined ? sql`` : sql`and form_id = ${formId}`}
    ${destination === undefined ? sql`` : sql`and destination = ${destination}`}
    ${reason === undefined ? sql`` : sql`and held_reason = ${reason}`}`

  return {
    /** What waits is held from now on. What is being sent at this moment is held when it ends without arriving. */
    async hold(which: Which, reason: HoldReason, now: RawBuilder<Date>): Promise<void> {
      await sql`
        update deliveries
        set state = 'held', held_reason = ${reason}, next_attempt_at = ${now}, updated_at = ${now}
        where ${matching(which)} and state = 'pending' and occasion <> 'notice'`.execute(db)
    },

    /**
     * In the transaction that opens the way. Each has a full set of attempts again, and was due when it was held. What
     * is closed for another reason too is held again by the worker.
     */
    async release(which: Which): Promise<void> {
      await sql`
        update deliveries set state = 'pending', held_reason = null, attempts = 0
        where ${matching(which)} and state = 'held'`.execute(db)
    },

    /** What can't arrive any more, because what it waited for was removed. */
    async cancel(which: Which, now: RawBuilder<Date>): Promise<void> {
      await sql`
        update deliveries set state = 'cancelled', held_reason = null, updated_at = ${now}
        where ${matching(which)} and state in ('pending', 'held') and occasion <> 'notice'`.execute(db)
    },

    /**
     * Releases what is held though its way is open: a worker may have held it a moment after it was opened, and an
     * operator opens without any call. Whom a recipient's yes concerns is released by that. Gives how many that were.
     */
    async releaseOpened(only?: { userId: string }): Promise<number> {
      const { numAffectedRows } = await sql`
        with open as (
          select d.user_id, d.form_id, d.destination
          from (
            select distinct user_id, form_id, destination from deliveries
            where state = 'held' and held_reason <> 'unproven' ${only ? sql`and user_id = ${only.userId}` : sql``}
          ) d
          ${joinWay}
          where ${closedBy} is null
        )
        update deliveries h set state = 'pending', held_reason = null, attempts = 0
        from open o
        where h.user_id = o.user_id and h.form_id = o.form_id and h.destination = o.destination and h.state = 'held'
          and h.held_reason <> 'unproven'
      `.execute(db)
      return Number(numAffectedRows ?? 0n)
    },
  }
}

/** An integration's own word for why it stands still; null is its owner's pause. */
export function holdReasonOf(pausedReason: string | null): HoldReason {
  return HOLD_REASONS.find((reason) => reason === pausedReason) ?? 'paused'
}
