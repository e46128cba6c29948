import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { FormKey } from '../search/number-range.repository.ts'

/** A response from an old table. Ids of submissions that pages make have no colon. */
export type OldResponse = { submissionId: string; answers: Record<string, unknown>; at: Date; note: string }

export const importedId = (importId: string, line: number) => `import:${importId}:${line}`
/** To whom an imported response was sent: nobody. */
export const IMPORTED = ''
export const isImported = (deliveredTo: string) => deliveredTo === IMPORTED

export function oldResponsesRepository(tx: Tx, { userId, formId }: FormKey) {
  const ofForm = sql`user_id = ${userId} and form_id = ${formId}`
  return {
    /** The counter row is the lock of a form's numbers. */
    lockCounter: () => sql`select from form_counters where ${ofForm} for update`.execute(tx),

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

    /** In the given order, under the next numbers. Nobody has to read them, and nothing is due to be sent. */
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

    /** When an import began; null: not since then. */
    async begunAt(importId: string, since: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date }>`
        select at from activity
        where workspace_id = ${userId} and form_id = ${formId} and at > ${since} and verb = 'responsesImported'
          and details ->> 'importId' = ${importId}
        order by at limit 1`.execute(tx)
      return rows[0]?.at ?? null
    },

    /** Some that an import stored, the newest first. */
    async ofImport(importId: string, most: number): Promise<{ id: string; number: number }[]> {
      const { rows } = await sql<{ id: string; number: number }>`
        select id, number from responses
        where ${ofForm} and number > 0 and submission_id like ${`${importedId(importId, 0).slice(0, -1)}%`}
        order by number desc limit ${most}::int`.execute(tx)
      return rows
    },
  }
}
