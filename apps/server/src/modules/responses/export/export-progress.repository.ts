import type { Database } from '../../../platform/db/database.ts'
import type { OpenForm } from '../search/found-responses.ts'

/** The delivery and hand-off progress of one response. Times are in milliseconds. */
export type Progress = { openedAt: number | null; deliveries: readonly ProgressDelivery[] }
export type ProgressDelivery = {
  destination: string
  state: string
  attempts: number
  lastError: string | null
  heldReason: string | null
  nextAttemptAt: number
  sentAt: number | null
  deliveredAt: number | null
  readAt: number | null
}

/** Some responses: their range, and one by one if there are many others between them. */
type Chosen = { low: number; high: number; count: number; numbers(): readonly number[] }

/** The progress of these responses as one text, for `readProgress`; null if none has any. */
export async function progressIn(
  database: Pick<Database, 'prepared'>,
  form: OpenForm,
  chosen: Chosen,
): Promise<string | null> {
  const [found] = await database.prepared<{ told: string | null }>(...asked(form, chosen))
  return found?.told ?? null
}

/** By number. Those without any are left out. */
export function readProgress(told: string | null): ReadonlyMap<number, Progress> {
  if (told === null) return NONE
  const stored = JSON.parse(told) as StoredProgress[] // as the statement writes it
  return new Map(
    stored.map(([number, opened, deliveries]) => [
      number,
      { openedAt: inMs(opened), deliveries: (deliveries ?? []).map(deliveryOf) },
    ]),
  )
}

const NONE: ReadonlyMap<number, Progress> = new Map()

/** By their range, which is shorter to write and to read, unless it has many others. */
function asked({ userId, formId }: OpenForm, { low, high, count, numbers }: Chosen): Parameters<Database['prepared']> {
  if (high - low >= 2 * count) return [BY_NUMBERS, [userId, formId, numbers()]]
  return [IN_RANGE, [userId, formId, low, high]]
}

type StoredProgress = [number: number, openedSeconds: number | null, deliveries: StoredDelivery[] | null]
type StoredDelivery = [
  destination: string,
  state: string,
  attempts: number,
  lastError: string | null,
  heldReason: string | null,
  next: number,
  sent: number | null,
  delivered: number | null,
  read: number | null,
]

function deliveryOf([destination, state, attempts, lastError, heldReason, next, ...times]: StoredDelivery) {
  const [sentAt = null, deliveredAt = null, readAt = null] = times.map(inMs)
  return {
    destination,
    state,
    attempts,
    lastError,
    heldReason,
    nextAttemptAt: next * 1000,
    sentAt,
    deliveredAt,
    readAt,
  }
}

const inMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000)

/** All in one text, for the same reason as the rows themselves. */
const progressOf = (chosen: string) => `
  with d as (
    select response_number as number, json_agg(json_build_array(
      destination, state, attempts, last_error, held_reason, date_part('epoch', next_attempt_at),
      date_part('epoch', case when state = 'sent' then coalesce(sent_at, updated_at) else sent_at end),
      date_part('epoch', delivered_at), date_part('epoch', read_at)
    ) order by destination, occasion, id) as list
    from deliveries
    where user_id = $1::uuid and form_id = $2::uuid and ${chosen}
    group by response_number
  ), h as (
    select response_number as number, date_part('epoch', opened_at) as opened
    from hand_offs
    where user_id = $1::uuid and form_id = $2::uuid and ${chosen} and opened_at is not null
  )
  select json_agg(json_build_array(number, h.opened, d.list))::text as told from d full join h using (number)`

const BY_NUMBERS = {
  name: 'export-progress-by-numbers',
  text: progressOf('response_number = any($3::int[])'),
}

const IN_RANGE = {
  name: 'export-progress-in-range',
  text: progressOf('response_number between $3::int and $4::int'),
}
