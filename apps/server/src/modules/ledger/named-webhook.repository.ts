import { type RawBuilder, sql } from 'kysely'
import type { StoredName } from './named-webhook.ts'

/** Of a row of the ledger, in a query where that has this name. */
export const storedName = (delivery: 'deliveries' | 'd'): RawBuilder<StoredName> => {
  const of = (column: string) => sql.ref(`${delivery}.${column}`)
  return sql<StoredName>`(
    select jsonb_build_object(
      'id', coalesce(i.webhook_id, i.form_id), 'name', i.config ->> 'name', 'url', i.config ->> 'url'
    )
    from form_integrations i
    where ${of('destination')} = 'webhook' and i.kind = 'webhook' and i.user_id = ${of('user_id')}
      and i.form_id = ${of('form_id')} and i.webhook_id is not distinct from ${of('webhook_id')}
  )`
}
