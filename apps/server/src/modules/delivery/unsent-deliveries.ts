import { type deliveries as calls, MAX_COUNTED_UNSENT, UNSENT_STATES } from '@wayform/contract/calls/deliveries.ts'
import type { AnswerOf, BodyOf, QueryOf } from '@wayform/contract/route.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { Services } from '../../services.ts'
import { presentName } from '../ledger/named-webhook.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { formsRepository } from '../documents/forms.repository.ts'
import { presentDelivery, presentReason } from '../responses/present-response.ts'
import { responseId } from '../responses/response-id.ts'
import { type PageCursor, unsentDeliveriesRepository } from './unsent-deliveries.repository.ts'

type Calls = typeof calls
type ReadDeps = Pick<Services, 'database'>

export async function unsentGroups({ database }: ReadDeps, owner: Owner, t: T): Promise<AnswerOf<Calls['groups']>> {
  const rows = await unsentDeliveriesRepository(database.db, database.clock).groups(owner.id)
  const total = rows.reduce((sum, { failed, held }) => sum + failed + held, 0)
  return {
    groups: rows.map(({ lastAt, lastError, webhook, ...row }) => ({
      ...row,
      webhook: presentName(webhook),
      reason: presentReason(lastError, t),
      lastAt: lastAt.toISOString(),
    })),
    total,
    isTotalExact: total < MAX_COUNTED_UNSENT,
  }
}

export async function unsentPage(
  deps: ReadDeps,
  {
    owner,
    formId,
    destination,
    webhookId,
    states,
    after,
    pageSize,
    t,
  }: { owner: Owner; t: T } & QueryOf<Calls['list']>,
): Promise<AnswerOf<Calls['list']>> {
  await assertOwned(deps, owner, formId)
  const { db, clock } = deps.database
  const rows = await unsentDeliveriesRepository(db, clock).page(
    owner.id,
    { formId, destination, webhookId, states: states ?? UNSENT_STATES },
    after === undefined ? null : readCursor(after),
    pageSize + 1,
  )
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => ({
      ...presentDelivery(row, t),
      formId: row.form_id,
      responseId: responseId({ id: row.stored_id, number: row.number }),
      responseNumber: row.number,
      updatedAt: row.updated_at.toISOString(),
    })),
    next: rows.length > pageSize && last ? `${last.place}_${last.id}` : null,
  }
}

/** Each statement updates a limited number of rows, so that locks stay short. */
const BATCH = 2_000

/**
 * Repeating the request, even from two windows, sends nothing twice: deliveries that are already due are not selected
 * again.
 */
export async function sendUnsentAgain(
  deps: ReadDeps & { deliveries: Wakeable },
  { owner, formId, destination, webhookId, states }: { owner: Pick<Owner, 'id'> } & BodyOf<Calls['sendAgain']>,
): Promise<AnswerOf<Calls['sendAgain']>> {
  await assertOwned(deps, owner, formId)
  const { db, clock } = deps.database
  const unsent = unsentDeliveriesRepository(db, clock)
  let count = 0
  let sent = 0
  do {
    sent = await unsent.sendAgain(owner.id, { formId, destination, webhookId, states }, BATCH)
    count += sent
    // Deliveries can be held again while this runs; without a limit the loop might never end.
  } while (sent === BATCH && count < MAX_COUNTED_UNSENT)
  if (count > 0) deps.deliveries.wake()
  return { count }
}

async function assertOwned(
  { database }: ReadDeps,
  owner: Pick<Owner, 'id'>,
  formId: string | undefined,
): Promise<void> {
  if (formId === undefined) return
  if (!(await formsRepository(database.db).findOwned(owner.id, formId))) throw new AppError('form.notFound')
}

const PLACE = /^(2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(after: string): PageCursor {
  const [, at, id] = PLACE.exec(after) ?? []
  if (at === undefined || id === undefined || !isCalendarTime(at)) {
    throw new AppError('request.invalid', { fields: { after: { key: 'fieldInvalid', params: { field: 'after' } } } })
  }
  return { at, id }
}

/** JavaScript accepts 30 February as a date, the database does not. */
function isCalendarTime(text: string): boolean {
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19)
}
