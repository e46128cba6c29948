import type { ActivityVerb } from '@wayform/core/workspaces/activity.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { FormKey } from '../search/number-range.repository.ts'

/** A response from an old table. Ids of submissions that pages make have no colon. */
export type OldResponse = { submissionId: string; answers: Record<string, unknown>; at: Date; note: string }

export const importedId = (importId: string, line: number) => `import:${importId}:${line}`
/** The number an imported response was sent to: none. */
export const IMPORTED = ''
export const isImported = (deliveredTo: string) => deliveredTo === IMPORTED

export type BegunImport = { importId: string; at: Date; person: string; after: number }
export type ImportedRow = { id: string; number: number }
/** The line of the activity by which a removal is undone. `setAside`: how many responses it has removed so far. */
export type Removal = { id: string; at: Date; setAside: number }

export function oldResponsesRepository(tx: Db | Tx, { userId, formId }: FormKey) {
  const ofForm = sql`user_id = ${userId} and form_id = ${formId}`
  const isOf = (importId: string) => sql`like ${`${importedId(importId, 0).slice(0, -1)}%`}`
  /** Its responses that are not deleted. */
  const ofImport = ({ importId, after }: BegunImport) => sql`
    r.user_id = ${userId} and r.form_id = ${formId} and r.number > ${after}::int and r.submission_id ${isOf(importId)}`
  /** A member has changed the response since. */
  const isChanged = ({ at }: BegunImport) => sql`(
    r.status <> 'new' or coalesce(r.number in (
      select (a.details ->> 'number')::int from activity a
      where a.workspace_id = ${userId} and a.form_id = ${formId} and a.at >= ${at}
        and a.verb = any(${[...WORK]}::text[])
    ), false))`
  const isImport = sql`workspace_id = ${userId} and form_id = ${formId} and verb = 'responsesImported'`
  return {
    /** The counter row is the lock of a form's numbers; returns the last of them. */
    async lockCounter(): Promise<number> {
      const { rows } = await sql<{ last: number }>`
        select last_number as last from form_counters where ${ofForm} for update`.execute(tx)
      return rows[0]?.last ?? 0
    },

    async known(submissionIds: readonly string[]): Promise<{ id: string; number: number; submissionId: string }[]> {
      const { rows } = await sql<{ id: string; number: number; submissionId: string }>`
        select r.id, r.number, r.submission_id as "submissionId"
        from unnest(${submissionIds}::text[]) wanted (submission_id)
        cross join lateral (
          select id, number, submission_id from responses
          where user_id = ${userId} and submission_id = wanted.submission_id and form_id::text = ${formId}::text
          limit 1
        ) r`.execute(tx)
      return rows
    },

    /** Of the newest response; null: there is none. */
    async newestTime(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date }>`
        select created_at as at from responses where ${ofForm} and number > 0 order by number desc limit 1`.execute(tx)
      return rows[0]?.at ?? null
    },

    async storedInWorkspace(): Promise<number> {
      const { rows } = await sql<{ stored: number }>`
        select coalesce(sum(stored), 0)::int as stored from form_counters where user_id = ${userId}`.execute(tx)
      return rows[0]?.stored ?? 0
    },

    /** In the given order, under the next numbers. They count as read, and nothing is due to be sent. */
    async insert(responses: readonly OldResponse[], version: number): Promise<void> {
      await sql`
        with counter as (
          update form_counters set last_number = last_number + ${responses.length}::int, stored = stored + ${responses.length}::int
          where ${ofForm}
          returning last_number - ${responses.length}::int as base
        )
        insert into responses (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to, created_at, note)
        select ${userId}::uuid, ${formId}::uuid, c.base + i.place::int, i.submission_id, '', ${version}::int, i.answers::jsonb, '',
               i.at::timestamptz, i.note
        from counter c, unnest(
          ${responses.map((each) => each.submissionId)}::text[],
          ${responses.map((each) => JSON.stringify(each.answers))}::text[],
          ${responses.map((each) => each.at.toISOString())}::text[],
          ${responses.map((each) => each.note)}::text[]
        ) with ordinality as i (submission_id, answers, at, note, place)`.execute(tx)
    },

    async began(importId: string): Promise<boolean> {
      const { rows } = await sql`
        select from activity where ${isImport} and details ->> 'importId' = ${importId} limit 1`.execute(tx)
      return rows.length > 0
    },

    /** The imports since then, the newest first. Those of earlier versions do not say after which number they come. */
    async begunSince(since: Date, importId?: string): Promise<BegunImport[]> {
      const { rows } = await sql<BegunImport>`
        select details ->> 'importId' as "importId", coalesce((details ->> 'after')::int, 0) as after, at,
               person_name as person
        from activity
        where ${isImport} and at > ${since}
          and ${importId === undefined ? sql`true` : sql`details ->> 'importId' = ${importId}`}
        order by at desc, id desc limit ${MOST_IMPORTS}::int`.execute(tx)
      return rows
    },

    async counts(begun: BegunImport): Promise<{ count: number; changed: number }> {
      const { rows } = await sql<{ count: number; changed: number }>`
        select count(*)::int as count, count(*) filter (where ${isChanged(begun)})::int as changed
        from responses r where ${ofImport(begun)}`.execute(tx)
      return rows[0] ?? { count: 0, changed: 0 }
    },

    /** Some of its responses, the newest first. */
    async page(
      begun: BegunImport,
      { keepChanged, below, limit }: { keepChanged: boolean; below: number | null; limit: number },
    ): Promise<ImportedRow[]> {
      const { rows } = await sql<ImportedRow>`
        select r.id, r.number from responses r
        where ${ofImport(begun)}
          ${below === null ? sql`` : sql`and r.number < ${below}::int`}
          ${keepChanged ? sql`and not ${isChanged(begun)}` : sql``}
        order by r.number desc limit ${limit}::int`.execute(tx)
      return rows
    },

    /** A removal of the import that stopped halfway: it says more responses than it has set aside. */
    async openRemoval({ importId }: BegunImport, since: Date): Promise<Removal | null> {
      const { rows } = await sql<Removal>`
        select a.id, a.at, d.count as "setAside"
        from activity a
        cross join lateral (
          select count(*)::int as count from deleted_responses
          where ${ofForm} and deleted_at = a.at and content ->> 'submission_id' ${isOf(importId)}
        ) d
        where a.workspace_id = ${userId} and a.form_id = ${formId} and a.verb = 'importRemoved' and a.at > ${since}
          and d.count > 0 and d.count < (a.details ->> 'count')::int
        order by a.at desc limit 1`.execute(tx)
      return rows[0] ?? null
    },

    async setRemovalCount({ id, at }: Pick<Removal, 'id' | 'at'>, count: number): Promise<void> {
      await sql`
        update activity set details = details || jsonb_build_object('count', ${count}::int)
        where workspace_id = ${userId} and at = ${at} and id = ${id}`.execute(tx)
    },
  }
}

/** The changes of a response by members, as verbs of the activity. */
const WORK: readonly ActivityVerb[] = [
  'statusChanged',
  'noteChanged',
  'responseAssigned',
  'paymentMarked',
  'paymentUnmarked',
  'paymentRefunded',
]
const MOST_IMPORTS = 100
