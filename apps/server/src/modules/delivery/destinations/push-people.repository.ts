import type { Language } from '@wayform/core/languages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type PushPerson = {
  personId: string
  /** Their language in the app, if they chose one. */
  language: Language | null
  /** Whether the workspace is their own: its screens have no prefix in their address. */
  isOwn: boolean
  /** The name of the workspace; its owner's name if it has none. */
  workspaceName: string
}

type Asked = { workspaceId: string; formId: string; /** Whose the response is. */ memberId: string | null }

/**
 * The people who are notified of a response: the owner and the members who want it, at the moment of sending. Agents
 * are notified of their own responses only, and members with some forms of these only. Without a choice of their own,
 * editors and agents follow the owner's choice, and viewers get nothing.
 */
export async function peopleToPush(db: Db | Tx, { workspaceId, formId, memberId }: Asked): Promise<PushPerson[]> {
  const { rows } = await sql<PushPerson>`
    select p.id as "personId", u.language, ${workspaceId} = (
      select o.id from workspaces o where o.owner_id = p.id order by o.id <> p.id, o.created_at, o.id limit 1
    ) as "isOwn", (
      select coalesce(nullif(w.name, ''), o.name) from workspaces w join users o on o.id = w.owner_id
      where w.id = ${workspaceId}
    ) as "workspaceName"
    from (
      select w.owner_id as id, f.push_notification_enabled as is_told
      from workspaces w join forms f on f.user_id = w.id
      where w.id = ${workspaceId} and f.id = ${formId}
      union all
      select m.user_id, coalesce(own.wants_push, m.role <> 'viewer' and f.push_notification_enabled)
      from members m
      join forms f on f.user_id = m.workspace_id
      left join member_forms own on own.workspace_id = m.workspace_id and own.user_id = m.user_id and own.form_id = f.id
      where m.workspace_id = ${workspaceId} and f.id = ${formId}
        and (m.role <> 'agent' or m.user_id = ${memberId}::uuid)
        and (m.form_ids is null or f.id = any (m.form_ids))
    ) p
    join users u on u.id = p.id
    where p.is_told and u.blocked_at is null`.execute(db)
  return rows
}
