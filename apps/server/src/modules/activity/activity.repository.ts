import type { ActivityVerb } from '@wayform/core/workspaces/activity.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export type ActivityRow = {
  id: string
  at: Date
  personId: string | null
  personName: string
  verb: ActivityVerb
  formId: string | null
  formName: string | null
  hasForm: boolean
  /** Whether the deleted object is still set aside, to be brought back. */
  isSetAside: boolean
  details: Record<string, unknown>
}

export type WantedActivity = {
  /** Those of the chosen kind, or all that this version knows. */
  verbs: readonly ActivityVerb[]
  personId: string | null
  formId: string | null
  from: Date | null
  /** Exclusive end. */
  to: Date | null
}

/** The place of a line in the list, the newest first. */
export type ActivityPlace = { at: Date; id: string }

export type Choice = { id: string; name: string }

export function activityRepository(db: Db | Tx, workspaceId: string) {
  return {
    /** Deletions up to `since` can't be undone any more. */
    async page(
      wanted: WantedActivity,
      { after, limit, since }: { after: ActivityPlace | null; limit: number; since: Date },
    ): Promise<ActivityRow[]> {
      const { rows } = await sql<ActivityRow>`
        select a.id, a.at, a.person_id as "personId", a.person_name as "personName", a.verb, a.form_id as "formId",
               a.form_name as "formName", a.details,
               exists (
                 select from forms f where f.user_id = a.workspace_id and f.id = a.form_id and f.deleted_at is null
               ) as "hasForm",
               case when a.at <= ${since} then false
                    when a.verb = 'formDeleted' then exists (
                      select from forms f where f.user_id = a.workspace_id and f.id = a.form_id and f.deleted_at = a.at)
                    when a.verb in ('responsesDeleted', 'importRemoved') then exists (
                      select from deleted_responses d
                      join forms f on f.user_id = d.user_id and f.id = d.form_id and f.deleted_at is null
                      where d.user_id = a.workspace_id and d.form_id = a.form_id and d.deleted_at = a.at)
                    else false end as "isSetAside"
        from activity a
        where ${matches(wanted)} and ${after ? sql`(a.at, a.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
        order by a.at desc, a.id desc limit ${limit}`.execute(db)
      return rows
    },

    find: (id: string, since: Date) =>
      db
        .selectFrom('activity')
        .select(['verb', 'form_id', 'at'])
        .where('workspace_id', '=', workspaceId)
        .where('at', '>', since)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Counts up to `most`, so that a year of lines is not read for a number. */
    async count(wanted: WantedActivity, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (select from activity a where ${matches(wanted)} limit ${most}) found
      `.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Every person and every form with a line, under their newest names; each is one step in the index. */
    people: () => newestNames('person_id', 'person_name'),
    forms: () => newestNames('form_id', 'form_name'),
  }

  function matches({ verbs, personId, formId, from, to }: WantedActivity) {
    return sql.join(
      [
        sql`a.workspace_id = ${workspaceId} and a.verb = any (${verbs}::text[])`,
        ...(personId === null ? [] : [sql`a.person_id = ${personId}`]),
        ...(formId === null ? [] : [sql`a.form_id = ${formId}`]),
        ...(from === null ? [] : [sql`a.at >= ${from}`]),
        ...(to === null ? [] : [sql`a.at < ${to}`]),
      ],
      sql` and `,
    )
  }

  async function newestNames(column: 'person_id' | 'form_id', named: 'person_name' | 'form_name'): Promise<Choice[]> {
    const [id, name] = [sql.ref(column), sql.ref(named)]
    const newest = (condition: ReturnType<typeof sql>) => sql`(
      select ${id} as id, ${name} as name from activity
      where workspace_id = ${workspaceId} and ${condition} order by ${id} desc, at desc limit 1)`
    const { rows } = await sql<Choice>`
      with recursive found as (
        ${newest(sql`${id} is not null`)}
        union all
        select n.id, n.name from found, lateral ${newest(sql`${id} < found.id`)} n
      )
      select id, name from found order by lower(name), id`.execute(db)
    return rows
  }
}

/** Returns how many lines were deleted. */
export async function forgetActivityBefore(db: Db, time: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from activity a using (select workspace_id, at, id from activity where at < ${time} order by at limit ${limit}) old
    where a.workspace_id = old.workspace_id and a.at = old.at and a.id = old.id`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The lines of an account that is merged into another: its workspace's, and those of its person elsewhere. */
export async function moveActivity(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('activity').set({ workspace_id: to }).where('workspace_id', '=', from).execute()
  await tx.updateTable('activity').set({ person_id: to }).where('person_id', '=', from).execute()
}
