import type { KeyScope } from '@wayform/core/api/api-keys.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { AttemptLine, CallLine } from './log-lines.repository.ts'

/** The place of a line in the list, the newest first. */
export type Place = { at: Date; id: string }
type Page = { after: Place | null; limit: number }

export type CallRow = CallLine & { keyName: string | null; keyStart: string | null; scopes: KeyScope[] | null }
export type CallCounts = { all: number; failed: number; slowed: number }

export type SentRow = {
  deliveryId: string
  /** Of the last try. */
  id: string
  at: Date
  formId: string
  formName: string
  responseNumber: number
  method: string
  url: string
  status: number | null
  durationMs: number
  outcome: SentOutcome
  attempts: number
  nextAttemptAt: Date | null
}
type SentOutcome = 'failed' | 'waiting' | 'delivered'
export type SentCounts = { all: number } & Record<SentOutcome, number>

/** Reading the log of a workspace. Entries about a deleted response are hidden until it is brought back or purged. */
export function apiLogRepository(db: Db, workspaceId: string) {
  return {
    async calls(wanted: WantedCalls, { after, limit }: Page): Promise<CallRow[]> {
      const { rows } = await sql<CallRow>`
        select c.*, k.name as "keyName", k.key_start as "keyStart", k.scopes from api_calls c
        left join api_keys k on k.workspace_id = c.workspace_id and k.id = c.key_id
        where ${callsMatching(wanted)} and ${beyond('c', after)}
        order by c.at desc, c.id desc limit ${limit}`.execute(db)
      return rows
    },

    async call(id: string): Promise<CallRow | undefined> {
      const { rows } = await sql<CallRow>`
        select c.*, k.name as "keyName", k.key_start as "keyStart", k.scopes from api_calls c
        left join api_keys k on k.workspace_id = c.workspace_id and k.id = c.key_id
        where ${callsMatching({ keyId: undefined, outcome: undefined })} and c.id = ${id}`.execute(db)
      return rows[0]
    },

    async countCalls(keyId: string | undefined, since: Date | null): Promise<CallCounts> {
      const { rows } = await sql<CallCounts>`
        select count(*)::int as all,
               (count(*) filter (where ${CALL_OUTCOMES.failed}))::int as failed,
               (count(*) filter (where ${CALL_OUTCOMES.slowed}))::int as slowed
        from api_calls c where ${callsMatching({ keyId, outcome: undefined })} and ${notBefore('c', since)}`.execute(db)
      return rows[0] ?? { all: 0, failed: 0, slowed: 0 }
    },

    /** One row for each delivery: its last try, and where it is now. */
    async sent(wanted: WantedSent, { after, limit }: Page): Promise<SentRow[]> {
      const { rows } = await sql<SentRow>`
        select * from (${lastTries(wanted.formId)}) l
        where ${wanted.outcome === undefined ? sql`true` : sql`l.outcome = ${wanted.outcome}`} and ${beyond('l', after)}
        order by l.at desc, l.id desc limit ${limit}`.execute(db)
      return rows
    },

    async sentOne(deliveryId: string): Promise<SentRow | undefined> {
      const { rows } = await sql<SentRow>`
        select * from (${lastTries(undefined)}) l where l."deliveryId" = ${deliveryId}`.execute(db)
      return rows[0]
    },

    async countSent(formId: string | undefined, since: Date | null): Promise<SentCounts> {
      const { rows } = await sql<SentCounts>`
        select count(*)::int as all,
               (count(*) filter (where l.outcome = 'failed'))::int as failed,
               (count(*) filter (where l.outcome = 'waiting'))::int as waiting,
               (count(*) filter (where l.outcome = 'delivered'))::int as delivered
        from (${lastTries(formId)}) l where ${notBefore('l', since)}`.execute(db)
      return rows[0] ?? { all: 0, failed: 0, waiting: 0, delivered: 0 }
    },

    async forms(): Promise<{ id: string; name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        select f.id, f.name from forms f
        where f.user_id = ${workspaceId} and f.deleted_at is null
          and exists (select from webhook_attempts a where a.workspace_id = f.user_id and a.form_id = f.id)
        order by lower(f.name), f.id`.execute(db)
      return rows
    },

    tries: (deliveryId: string): Promise<AttemptLine[]> =>
      db
        .selectFrom('webhook_attempts')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .where('delivery_id', '=', deliveryId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
  }

  function callsMatching({ keyId, outcome }: WantedCalls): RawBuilder<boolean> {
    return sql<boolean>`c.workspace_id = ${workspaceId}
      and ${keyId === undefined ? sql`true` : sql`c.key_id = ${keyId}`}
      and ${outcome === undefined ? sql`true` : CALL_OUTCOMES[outcome]}
      and not exists (select from deleted_responses d where d.user_id = c.workspace_id and d.form_id = c.form_id
                        and d.number = c.response_number)`
  }

  /** A delivery that is gone from the ledger is as its last answer says. */
  function lastTries(formId: string | undefined) {
    return sql`
      select a.delivery_id as "deliveryId", a.id, a.at, a.form_id as "formId", f.name as "formName",
             a.response_number as "responseNumber", a.method, a.url, a.status, a.duration_ms as "durationMs",
             case when d.state in ('sent', 'delivered', 'read') then 'delivered'
                  when d.state in ('pending', 'sending', 'held') then 'waiting'
                  when d.state is null and a.status between 200 and 299 then 'delivered'
                  else 'failed' end as outcome,
             coalesce(d.attempts, 1) as attempts,
             case when d.state in ('pending', 'sending') then d.next_attempt_at end as "nextAttemptAt"
      from webhook_attempts a
      join forms f on f.user_id = a.workspace_id and f.id = a.form_id and f.deleted_at is null
      left join deliveries d on d.user_id = a.workspace_id and d.form_id = a.form_id
        and d.response_number = a.response_number and d.id = a.delivery_id
      where a.workspace_id = ${workspaceId} and ${formId === undefined ? sql`true` : sql`a.form_id = ${formId}`}
        and exists (select from responses r where r.user_id = a.workspace_id and r.form_id = a.form_id
                      and r.number = a.response_number)
        and not exists (select from webhook_attempts n where n.workspace_id = a.workspace_id
                          and n.delivery_id = a.delivery_id and (n.at, n.id) > (a.at, a.id))`
  }
}

type WantedCalls = { keyId: string | undefined; outcome: keyof typeof CALL_OUTCOMES | undefined }
type WantedSent = { formId: string | undefined; outcome: SentOutcome | undefined }

const CALL_OUTCOMES = {
  failed: sql<boolean>`c.status >= 400 and c.status <> 429`,
  slowed: sql<boolean>`c.status = 429`,
}

const beyond = (table: string, after: Place | null) =>
  after === null
    ? sql`true`
    : sql`(${sql.ref(`${table}.at`)}, ${sql.ref(`${table}.id`)}) < (${after.at}, ${after.id}::uuid)`

const notBefore = (table: string, since: Date | null) =>
  since === null ? sql`true` : sql`${sql.ref(`${table}.at`)} >= ${since}`
