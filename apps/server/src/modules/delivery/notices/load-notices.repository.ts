import type { NotificationName } from '@wayform/contract/shapes/deliveries.ts'
import type { Language } from '@wayform/core/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Notice } from '../../../platform/db/tables/delivery-tables.ts'
import type { ClaimedDelivery } from '../worker/deliveries.repository.ts'
import type { NoticeContext } from './send-notice.ts'

type Row = {
  id: string
  userId: string
  ownerId: string
  isOwn: boolean
  workspaceName: string
  attempts: number
  destination: NotificationName
  notice: Notice
  email: string | null
  number: string | null
  ownerLanguage: Language | null
  formId: string | null
  formName: string | null
  formLanguage: Language | null
}

/** Loads the context of each claimed notice, by id. A missing entry means that the notice's form was deleted. */
export async function loadNotices(db: Db, claimed: readonly ClaimedDelivery[]): Promise<Map<string, NoticeContext>> {
  const notices = claimed.filter(({ occasion }) => occasion === 'notice')
  if (notices.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select d.id, d.user_id as "userId", w.owner_id as "ownerId", w.id = (
             select o.id from workspaces o where o.owner_id = w.owner_id
             order by o.id <> w.owner_id, o.created_at, o.id limit 1
           ) as "isOwn", w.name as "workspaceName", d.attempts, d.destination, d.notice, u.language as "ownerLanguage",
           case when u.email_verified then u.email end as email,
           case when exists (
             select from identities i where i.user_id = u.id and i.provider = 'whatsapp' and i.subject = u.whatsapp_number
           ) then u.whatsapp_number end as number,
           f.id as "formId", f.name as "formName", f.language as "formLanguage"
    from unnest(
      ${notices.map(({ userId }) => userId)}::uuid[], ${notices.map(({ id }) => id)}::uuid[]
    ) as t (user_id, id)
    join deliveries d on d.user_id = t.user_id and d.id = t.id
    join workspaces w on w.id = d.user_id
    join users u on u.id = w.owner_id
    left join forms f on f.user_id = d.user_id and f.id = d.form_id and f.deleted_at is null
    where d.form_id is null or f.id is not null
  `.execute(db)
  return new Map(rows.map((row) => [row.id, contextOf(row)]))
}

function contextOf(row: Row): NoticeContext {
  const {
    id,
    attempts,
    userId,
    ownerId,
    isOwn,
    workspaceName,
    destination,
    email,
    number,
    ownerLanguage,
    formId,
    formName,
    formLanguage,
    notice,
  } = row
  const isOfForm = formId !== null && formName !== null && formLanguage !== null
  return {
    deliveryId: id,
    attempt: attempts,
    userId,
    ownerId,
    isOwn,
    workspaceName,
    destination,
    to: { email, number },
    ownerLanguage,
    form: isOfForm ? { id: formId, name: formName, language: formLanguage } : null,
    notice,
  }
}
