import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type FoundOwner = {
  id: string
  name: string
  email: string | null
  number: string | null
  plan: string
  planSource: string | null
  maxFormCount: number | null
  blockedAt: Date | null
  createdAt: Date
  forms: number
  responses: number
  /** Those that this person owns. */
  workspaces: string[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MOST_FOUND = 50
const SHORTEST_NUMBER = 7

/** Owners by their id, a number or address they sign in with or entered, or the link of one of their forms. */
export async function findOwners(db: Db | Tx, text: string): Promise<FoundOwner[]> {
  const wanted = text.trim()
  const number = canonicalNumber(wanted)
  const { rows } = await sql<FoundOwner>`
    select u.id, u.name, u.email, u.whatsapp_number as number, w.plan, w.plan_source as "planSource",
           w.max_form_count as "maxFormCount", u.blocked_at as "blockedAt", u.created_at as "createdAt",
           (select count(*)::int from forms f where f.user_id = u.id and f.deleted_at is null) as forms,
           (select count(*)::int from responses r where r.user_id = u.id and r.number > 0) as responses,
           array(select o.id from workspaces o where o.owner_id = u.id order by o.id <> u.id, o.created_at, o.id) as workspaces
    from users u left join workspaces w on w.id = u.id and w.owner_id = u.id
    where u.id = ${UUID.test(wanted) ? wanted : null}::uuid
       or lower(u.email) = ${wanted.toLowerCase()}
       or (${number.length >= SHORTEST_NUMBER} and (u.whatsapp_number = ${wanted} or exists (
            select from identities i where i.user_id = u.id and i.provider = 'whatsapp' and i.subject = ${number})))
       or exists (select from form_links l where l.user_id = u.id and l.link_key = ${wanted.toLowerCase()})
    order by u.created_at
    limit ${sql.lit(MOST_FOUND)}`.execute(db)
  return rows
}

/** A workspace by its id, or by the link of one of its forms. */
export async function findWorkspace(
  db: Db | Tx,
  text: string,
): Promise<{ id: string; ownerId: string; forms: number } | undefined> {
  const wanted = text.trim()
  const { rows } = await sql<{ id: string; ownerId: string; forms: number }>`
    select w.id, w.owner_id as "ownerId",
           (select count(*)::int from forms f where f.user_id = w.id and f.deleted_at is null) as forms
    from workspaces w
    where w.id = ${UUID.test(wanted) ? wanted : null}::uuid
       or exists (select from form_links l where l.user_id = w.id and l.link_key = ${wanted.toLowerCase()})
    limit 1`.execute(db)
  return rows[0]
}
