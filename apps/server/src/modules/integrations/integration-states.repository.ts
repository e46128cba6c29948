import type { DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { OwnedForm } from './integrations.repository.ts'

/** So many of the newest deliveries tell how a destination fares; a form may have millions. */
const NEWEST = 500

export type DestinationRow = {
  destination: DestinationName
  webhookId: string | null
  lastAt: Date | null
  /** Of the newest one that was tried and has not arrived; null when what was tried last arrived. */
  failing: { error: string; tries: number; nextAttemptAt: string | null } | null
  waiting: number
}

export type PauseRow = { kind: IntegrationKind; webhookId: string | null; at: Date; by: string }

export function integrationStatesRepository(db: Db) {
  return {
    /** Test answers have numbers below one, and notices are about no response. */
    async destinations(form: OwnedForm): Promise<DestinationRow[]> {
      const { rows } = await sql<DestinationRow>`
        with newest as (
          select destination, case when destination = 'webhook' then coalesce(webhook_id, form_id) end as webhook_id, state, attempts, last_error, next_attempt_at, sent_at, updated_at
          from deliveries
          where user_id = ${form.user_id} and form_id = ${form.id} and response_number > 0 and occasion <> 'notice'
          order by response_number desc
          limit ${sql.lit(NEWEST)}
        )
        select destination, webhook_id as "webhookId", max(sent_at) as "lastAt", count(*) filter (where state = 'held')::int as waiting,
               (array_agg(
                 case when state in ('pending', 'sending', 'failed') then jsonb_build_object(
                   'error', last_error, 'tries', attempts,
                   'nextAttemptAt', case when state <> 'failed' then next_attempt_at end
                 ) end
                 order by updated_at desc
               ) filter (where state in ('sent', 'delivered', 'read')
                           or (state in ('pending', 'sending', 'failed') and last_error is not null and attempts > 0)
               ))[1] as failing
        from newest
        group by destination, webhook_id
        order by destination, webhook_id`.execute(db)
      return rows
    },

    /** The newest line about each integration that its owner paused. */
    async pauses(form: OwnedForm): Promise<PauseRow[]> {
      const { rows } = await sql<PauseRow>`
        select i.kind, case when i.kind = 'webhook' then coalesce(i.webhook_id, i.form_id) end as "webhookId", a.at, a.person_name as by
        from form_integrations i
        cross join lateral (
          select at, person_name from activity
          where workspace_id = i.user_id and form_id = i.form_id and verb = 'integrationPaused'
            and details ->> 'integration' = i.kind
            and (details ->> 'webhookId')::uuid is not distinct from i.webhook_id
          order by at desc
          limit 1
        ) a
        where i.user_id = ${form.user_id} and i.form_id = ${form.id} and not i.is_active and i.paused_reason is null
        order by i.kind, i.created_at`.execute(db)
      return rows
    },
  }
}
