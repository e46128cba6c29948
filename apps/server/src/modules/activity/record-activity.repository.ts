import type { Activity } from '@wayform/core/workspaces/activity.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The person who acted, and the workspace. No person: a payment provider, or the operator. */
export type Actor = {
  id: string
  personId: string | null
  /** The program’s key. */ key?: { name: string } | undefined
}

/** The form that it is about, under the name that it has now. */
type About = { at: Date; form?: { id: string; name: string } }

/**
 * Adds one line to the activity of a workspace, in the transaction of the change itself: both are stored, or neither.
 * Names are copied, so that the line outlives the form and the person. Returns the id of the line.
 */
export async function recordActivity(tx: Db | Tx, actor: Actor, about: About, activity: Activity): Promise<string> {
  const id = await add(tx, actor, about, activity, sql`true`)
  if (id === null) throw new Error('A line of the activity was not stored')
  return id
}

/** The name of a person in the activity; empty if the account does not exist. */
export async function activityName(tx: Db | Tx, personId: string): Promise<string> {
  const { rows } = await sql<{
    name: string | null
  }>`select ${NAME} as name from users u where u.id = ${personId}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** Within this time, the same work of one person is one line. */
const STRETCH_MS = 3_600_000

/**
 * The same, but saves of one person within an hour are one line: an editor saves every second. Publishing ends it. The
 * caller has locked the form.
 */
export async function recordEditing(
  tx: Tx,
  actor: Actor,
  about: About & { form: { id: string; name: string } },
): Promise<void> {
  const { at, form } = about
  const isNew = sql`not exists (
    select from activity a
    where a.workspace_id = ${actor.id} and a.form_id = ${form.id} and a.person_id = ${actor.personId}
      and a.verb = 'formChanged' and a.at > ${since(at)}
      and not exists (
        select from activity b
        where b.workspace_id = a.workspace_id and b.form_id = a.form_id and b.at >= a.at
          and b.verb in ('formPublished', 'formRestored'))
  )`
  await add(tx, actor, about, { verb: 'formChanged' }, isNew)
}

/** Saves of one product by one person within an hour are one line. The caller has locked the workspace. */
export async function recordProductEditing(tx: Tx, actor: Actor, { at }: About, name: string): Promise<void> {
  const isNew = sql`not exists (
    select from activity a
    where a.workspace_id = ${actor.id} and a.person_id = ${actor.personId} and a.verb = 'productChanged'
      and a.at > ${since(at)} and a.details ->> 'name' = ${name}
  )`
  await add(tx, actor, { at }, { verb: 'productChanged', name }, isNew)
}

/** One line for the same action of one person on one response within an hour: opening its files, writing its note. */
export async function recordWithResponse(
  tx: Tx,
  actor: Actor,
  about: About & { form: { id: string; name: string } },
  activity: { verb: 'filesOpened' | 'noteChanged'; number: number },
): Promise<void> {
  const { verb, number } = activity
  const { at, form } = about
  const key = [verb, actor.personId, form.id, number].join(' ')
  // A response's pictures are opened at the same moment.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const isNew = sql`not exists (
    select from activity a
    where a.workspace_id = ${actor.id} and a.form_id = ${form.id} and a.person_id = ${actor.personId}
      and a.verb = ${verb} and a.at > ${since(at)} and (a.details ->> 'number')::int = ${number}
  )`
  await add(tx, actor, about, activity, isNew)
}

const since = (at: Date) => new Date(at.getTime() - STRETCH_MS)

async function add(
  db: Db | Tx,
  { id, personId, key }: Actor,
  { at, form }: About,
  { verb, ...details }: Activity,
  condition: ReturnType<typeof sql>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into activity (workspace_id, at, person_id, person_name, verb, form_id, form_name, details)
    select ${id}::uuid, ${at}::timestamptz, u.id, coalesce(${NAME}, ''), ${verb}::text, ${form?.id ?? null}::uuid,
           ${form?.name ?? null}::text, ${JSON.stringify({ ...details, ...(key && { key: key.name }) })}::jsonb
    from (select ${personId}::uuid as id) p left join users u on u.id = p.id
    where ${condition}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Most people who sign in with WhatsApp have no name; enough of the number to tell them apart. */
const NAME = sql`coalesce(
  nullif(btrim(u.name), ''),
  left(u.whatsapp_number, 3) || ' •••• ' || right(u.whatsapp_number, 4),
  left(u.email, 1) || '•••@' || split_part(u.email, '@', 2)
)`
