import { servedEndings } from '@wayform/core/endings/choose-ending.ts'
import { messageLine } from '@wayform/core/endings/message-line.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { readStoredParts } from '@wayform/core/form/parts/parts.ts'
import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Reader } from '@wayform/core/questions/question-type.ts'
import type { ResponseStatus, StatusNames } from '@wayform/core/responses/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'

type Row = {
  id: string
  formId: string
  userId: string
  plan: Plan
  ownerLanguage: Language | null
  name: string
  link: string
  language: Language
  emailNotificationEnabled: boolean
  emailNotificationEmail: string
  whatsappNotificationEnabled: boolean
  enabled: boolean
  blocked: boolean
  responseId: string
  number: number
  deliveredTo: string
  memberId: string | null
  createdAt: Date
  status: ResponseStatus
  statusNames: StatusNames
  reason: string | null
  answers: Record<string, unknown>
  version: number
  questions: FormDoc | null
  look: unknown
  endings: unknown
}

/**
 * Loads the context of each delivery, by id: read at the time of sending, never stored in the ledger, and in one query
 * for all deliveries that were claimed together. A missing entry means that the form or response was deleted.
 */
export async function loadContexts(
  db: Db,
  claimed: readonly ClaimedDelivery[],
  readersOf: (language: Language, createdAt: Date) => Reader,
): Promise<Map<string, DeliveryContext>> {
  const responses = claimed.filter(({ occasion }) => occasion !== 'notice')
  const column = <T>(pick: (delivery: ClaimedDelivery) => T) => responses.map(pick)
  // The questions of a version come only with its first delivery, because they may be long and many deliveries share
  // them.
  const { rows } = await sql<Row>`
    select t.id, f.id as "formId", f.user_id as "userId", w.plan, u.language as "ownerLanguage", f.name, f.link, f.language,
           f.email_notification_enabled as "emailNotificationEnabled",
           f.email_notification_email as "emailNotificationEmail",
           f.whatsapp_notification_enabled as "whatsappNotificationEnabled",
           f.enabled,
           f.blocked or u.blocked_at is not null as blocked,
           r.id as "responseId", r.number, r.delivered_to as "deliveredTo", r.member_id as "memberId", r.created_at as "createdAt", r.answers, r.version,
           r.status, f.status_names as "statusNames", b.reason,
           case when row_number() over (partition by r.form_id, r.version order by t.place) = 1 then v.questions end as questions,
           v.parts->'look' as look, v.parts->'endings' as endings
    from unnest(
      ${column((delivery) => delivery.id)}::uuid[], ${column((delivery) => delivery.userId)}::uuid[],
      ${column((delivery) => delivery.formId)}::uuid[], ${column((delivery) => delivery.responseNumber)}::int[]
    ) with ordinality as t (id, user_id, form_id, number, place)
    join forms f on f.user_id = t.user_id and f.id = t.form_id and f.deleted_at is null
    join workspaces w on w.id = t.user_id
    join users u on u.id = w.owner_id
    join responses r on r.user_id = t.user_id and r.form_id = t.form_id and r.number = t.number
    left join bookings b on b.user_id = r.user_id and b.form_id = r.form_id and b.response_number = r.number
    join form_versions v on v.user_id = r.user_id and v.form_id = r.form_id and v.version = r.version
  `.execute(db)
  const questions = new Map(
    rows.flatMap((row) => (row.questions ? [[versionKey(row), readStoredDoc(row.questions)]] : [])),
  )
  const deliveries = new Map(responses.map((delivery) => [delivery.id, delivery]))
  return new Map(
    rows.map((row) => {
      const asked = questions.get(versionKey(row)) ?? []
      return [row.id, contextOf(row, deliveries.get(row.id), asked, readersOf(row.language, row.createdAt))]
    }),
  )
}

const versionKey = ({ formId, version }: Row) => `${formId} ${version}`

function contextOf(
  row: Row,
  delivery: ClaimedDelivery | undefined,
  questions: FormDoc,
  reader: Reader,
): DeliveryContext {
  const { attempts = 1, occasion = 'submitted', webhookId = null } = delivery ?? {}
  const { look, endings } = readStoredParts({ look: row.look ?? undefined, endings: row.endings ?? undefined })
  return {
    deliveryId: row.id,
    attempt: attempts,
    occasion: occasion === 'notice' ? 'submitted' : occasion,
    webhookId,
    plan: row.plan,
    ownerLanguage: row.ownerLanguage,
    form: {
      id: row.formId,
      userId: row.userId,
      name: row.name,
      link: row.link,
      language: row.language,
      emailNotificationEnabled: row.emailNotificationEnabled,
      emailNotificationEmail: row.emailNotificationEmail,
      whatsappNotificationEnabled: row.whatsappNotificationEnabled,
      statusNames: row.statusNames,
      look,
      closedBy: row.blocked ? 'blocked' : row.enabled ? null : 'disabled',
    },
    response: {
      id: row.responseId,
      number: row.number,
      deliveredTo: row.deliveredTo,
      memberId: row.memberId,
      createdAt: row.createdAt,
      status: row.status,
      reason: row.reason ?? '',
      answers: formatAnswers(questions, row.answers, reader),
      messageLine: messageLine(servedEndings(endings, row.plan), questions, row.answers, reader),
      version: row.version,
      stored: { answers: row.answers, reader },
      questions,
    },
  }
}
