import type { AnswerOf, BodyOf, QueryOf } from '@wayform/contract/route.ts'
import type { responses as calls, StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import { isPaidHere, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { cleanText } from '@wayform/core/questions/clean-text.ts'
import { isTestNumber } from '@wayform/core/responses/response-number.ts'
import { hasOrders } from '@wayform/core/responses/statuses.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { addUpdates } from '../ledger/updates.repository.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import type { Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type Deposit, refundDeposit } from '../bookings/refund-deposit.ts'
import { isUnconfirmed } from '../bookings/paid-booking.repository.ts'
import { makeRefund, type RefundDeps } from '../checkout/refunds/make-refunds.ts'
import { activityName, recordActivity, recordWithResponse } from '../activity/record-activity.repository.ts'
import { bookingsRepository } from '../places/bookings.repository.ts'
import { noteOrders } from '../places/order-changes.repository.ts'
import { changeStatus, lockMarks } from '../places/status.repository.ts'
import { fileLinks, OWNER_LINK_MS } from '../uploads/serving/file-links.ts'
import { findResponses } from './search/find-responses.ts'
import { placesOn } from './open-places.ts'
import { isOpen, openForm, type Opened } from './visible-responses.ts'
import { type PresentDeps, presentDelivery, presentResponses } from './present-response.ts'
import { readFilter } from './search/response-filter.ts'
import { isResponse, numberOfResponse, responseId } from './response-id.ts'
import { responsesRepository, type Row } from './responses.repository.ts'
import { CLOSED_ERRORS, SENT_AGAIN } from './send-again.ts'
import { sendAgainRepository } from './send-again.repository.ts'

type Calls = typeof calls
/** The values that the caller read: a change is refused when they differ by now. */
type Expected = { status: string; note: string }
export type One = { owner: Owner; formId: string; responseId: string; t: T }

/** One response with its neighbours in the list that it was opened from. */
export async function getResponse(
  deps: PresentDeps,
  input: One & QueryOf<Calls['get']>,
): Promise<AnswerOf<Calls['get']>> {
  const { opened, row } = await findOne(deps, input)
  const wanted = { ...readFilter(input), isTest: isTestNumber(row.number) }
  const repository = responsesRepository(deps.database.db)
  const { newer, older } = await (await findResponses(deps.database, opened.open, wanted)).neighbours(row.number)
  const beside = [newer, older].filter((number) => number !== null)
  const rows = await repository.byNumbers(input.owner.id, input.formId, beside)
  const idOf = (number: number | null) => {
    const found = rows.find((each) => each.number === number)
    return found ? responseId(found) : null
  }
  return { response: await presentOne(deps, opened, row, input.t), newerId: idOf(newer), olderId: idOf(older) }
}

export async function editResponse(
  deps: PresentDeps & RefundDeps,
  { changes, expected, ...input }: One & { changes: BodyOf<Calls['edit']>; expected?: Expected | undefined },
): Promise<AnswerOf<Calls['edit']>> {
  const { opened, row } = await findOne(deps, input)
  const given = {
    ...(changes.note !== undefined && { note: changes.note }),
    ...(changes.status !== undefined && { status: changes.status }),
  }
  if (Object.keys(given).length > 0) {
    const deposit = await deps.database.transaction(async (tx): Promise<Deposit> => {
      const key = { userId: input.owner.id, formId: input.formId }
      const before = await lockMarks(tx, key, row.number)
      if (expected && (before?.status !== expected.status || before.note !== expected.note)) {
        throw new AppError('request.changed')
      }
      // Deleted in the meantime.
      if (!before) return NO_DEPOSIT
      const { status, note } = given
      // Whether the shop ever agreed is known only until it is cancelled.
      const isWaiting = before.status === 'new' && (await isUnconfirmed(tx, key, row.number))
      if (status !== undefined) {
        const limits = placesOn(opened.form, input.owner.plan, deps.now())
        await changeStatus(tx, deps.database, before, { form: key, number: row.number, status, limits })
        const reason = cleanText(changes.reason ?? '', { lines: false }).trim()
        if (status === 'cancelled' && reason !== '') await bookingsRepository(tx).setReason(key, row.number, reason)
      }
      if (note !== undefined) {
        await responsesRepository(tx).edit(input.owner.id, input.formId, row.number, { note })
        await noteOrders(tx, key, [row.number])
      }
      // Test answers concern only the member who tries the form.
      if (!isTestNumber(row.number)) await recordMarks(tx, input.owner, before)
      // Programs move no money, not even by the owner's rule.
      if (status !== 'cancelled' || before.status === 'cancelled' || input.owner.key) return NO_DEPOSIT
      const by = isWaiting ? 'declined' : 'shop'
      return refundDeposit(tx, { form: key, number: row.number, by, at: deps.now() })
    })
    if (deposit.is === 'asked') await makeRefund(deps, deposit.refund)
  }
  return { response: await presentOne(deps, opened, row, input.t) }

  async function recordMarks(tx: Tx, owner: Owner, before: { status: string; note: string }): Promise<void> {
    const about = { at: deps.now(), form: opened.form }
    const { number } = row
    const { status, note } = given
    if (status !== undefined && status !== before.status) {
      const name = opened.form.status_names[status]
      await recordActivity(tx, owner, about, {
        verb: 'statusChanged',
        number,
        status,
        ...(name && { name }),
        ...(hasOrders(opened.form.draft) && { isOrder: true }),
      })
    }
    if (note !== undefined && note !== before.note) {
      await recordWithResponse(tx, owner, about, { verb: 'noteChanged', number })
    }
  }
}

const NO_DEPOSIT: Deposit = { is: 'none' }

/** A member says that money arrived which no provider confirms; saying it again, or taking it back twice, changes nothing. */
export async function markPaid(
  deps: PresentDeps,
  { isPaid, ...input }: One & BodyOf<Calls['markPaid']>,
): Promise<AnswerOf<Calls['markPaid']>> {
  const { opened, row } = await findOne(deps, input)
  await deps.database.transaction(async (tx) => {
    const responses = responsesRepository(tx)
    const { owner, formId } = input
    const stored = await responses.locked(owner.id, formId, row.number)
    const found = stored && markable(stored.answers)
    if (!found) throw new AppError('payment.nothingToPay')
    const { questionId, payment } = found
    // A refunded payment can neither be marked as paid nor as unpaid.
    if (payment.refund) throw new AppError('payment.nothingToPay')
    if ((payment.marked !== undefined) === isPaid) return
    const { marked: _before, ...bare } = payment
    const at = deps.now()
    const mark = { at: at.toISOString(), by: owner.personId, name: await activityName(tx, owner.personId) }
    const answer = isPaid ? { ...bare, marked: mark } : bare
    await responses.setAnswer(owner.id, formId, row.number, questionId, answer)
    await noteOrders(tx, { userId: owner.id, formId }, [row.number])
    if (isTestNumber(row.number)) return
    await addUpdates(tx, { userId: owner.id, formId, number: row.number })
    const verb = isPaid ? 'paymentMarked' : 'paymentUnmarked'
    await recordActivity(tx, owner, { at, form: opened.form }, { verb, number: row.number, method: payment.method })
  })
  return { response: await presentOne(deps, opened, row, input.t) }
}

/**
 * The owner says that money went back which no provider moves. Cancelling gives back what the response took, in the same
 * transaction.
 */
export async function markRefunded(
  deps: PresentDeps & { deliveries: Wakeable },
  { isRefunded, cancels, ...input }: One & BodyOf<Calls['refund']>,
): Promise<AnswerOf<Calls['refund']>> {
  const { opened, row } = await findOne(deps, input)
  await deps.database.transaction(async (tx) => {
    const { owner, formId } = input
    const key = { userId: owner.id, formId }
    // Locks the form's counter first, like all transactions that give back places and stock.
    const before = await lockMarks(tx, key, row.number)
    const stored = await responsesRepository(tx).locked(owner.id, formId, row.number)
    const found = stored && markable(stored.answers)
    if (!before || !found?.payment.marked) throw new AppError('payment.nothingToRefund')
    const { questionId, payment } = found
    const at = deps.now()
    const about = { at, form: opened.form }
    const { number } = row
    const isCounted = !isTestNumber(number)
    if ((payment.refund !== undefined) !== isRefunded) {
      const { refund: _before, ...bare } = payment
      const refund = { at: at.toISOString(), by: owner.personId, name: await activityName(tx, owner.personId) }
      const answer = isRefunded ? { ...bare, refund } : bare
      await responsesRepository(tx).setAnswer(owner.id, formId, number, questionId, answer)
      await noteOrders(tx, key, [number])
      await addUpdates(tx, { ...key, number })
      const verb = isRefunded ? 'paymentRefunded' : 'paymentMarked'
      if (isCounted) await recordActivity(tx, owner, about, { verb, number, method: payment.method })
    }
    if (!isRefunded || !cancels || before.status === 'cancelled') return
    await changeStatus(tx, deps.database, before, { form: key, number, status: 'cancelled', limits: [] })
    const isOrder = hasOrders(opened.form.draft)
    const activity = { verb: 'statusChanged', number, status: 'cancelled', ...(isOrder && { isOrder }) } as const
    if (isCounted) await recordActivity(tx, owner, about, activity)
  })
  deps.deliveries.wake()
  return { response: await presentOne(deps, opened, row, input.t) }
}

/** A payment that only the owner confirms. */
function markable(answers: Row['answers']): { questionId: string; payment: Payment } | null {
  for (const [questionId, answer] of Object.entries(answers)) {
    if (typeof answer !== 'object' || answer === null || !('method' in answer && 'currency' in answer)) continue
    const payment = answer as Payment // as the type itself stored it
    return isPaidHere(payment.method) ? null : { questionId, payment }
  }
  return null
}

/** Assigns a response to a member, or to none. */
export async function assignResponse(
  deps: PresentDeps,
  { personId, ...input }: One & BodyOf<Calls['assign']>,
): Promise<AnswerOf<Calls['assign']>> {
  const { opened, row } = await findOne(deps, input)
  const repository = responsesRepository(deps.database.db)
  const people = personId === null ? [] : await repository.assignees(input.owner.id, input.formId)
  if (personId !== null && !people.some((each) => each.personId === personId)) throw new AppError('member.notFound')
  await deps.database.transaction(async (tx) => {
    const responses = responsesRepository(tx)
    const before = await lockMarks(tx, { userId: input.owner.id, formId: input.formId }, row.number)
    await responses.edit(input.owner.id, input.formId, row.number, { member_id: personId })
    await noteOrders(tx, { userId: input.owner.id, formId: input.formId }, [row.number])
    if (!before || before.member_id === personId || isTestNumber(row.number)) return
    const assignee = personId === null ? null : await activityName(tx, personId)
    const activity = { verb: 'responseAssigned', number: row.number, assignee } as const
    await recordActivity(tx, input.owner, { at: deps.now(), form: opened.form }, activity)
  })
  return { response: await presentOne(deps, opened, row, input.t) }
}

/** A fresh link to a file of this very response. */
export async function linkToFile(
  deps: PresentDeps,
  { uploadId, ...input }: Omit<One, 't'> & { uploadId: string },
): Promise<AnswerOf<Calls['file']>> {
  const { row } = await findOne(deps, input)
  const file = filesIn(row.answers).find((each) => each.uploadId === uploadId)
  if (!file) throw new AppError('upload.notFound')
  const now = deps.now()
  return {
    url: fileLinks(deps, now, OWNER_LINK_MS, input.owner.personId)(file),
    expiresAt: new Date(now.getTime() + OWNER_LINK_MS).toISOString(),
  }
}

/**
 * Makes a delivery that failed, is held, was cancelled or waits for a retry due again under its original id, so that a
 * receiver recognises it. Repeating it has no further effect; a sent delivery is not sent again. If the destination is
 * closed, the error says how to open it.
 */
export async function sendAgain(
  deps: PresentDeps & { deliveries: Wakeable },
  { deliveryId, ...input }: One & { deliveryId: string },
): Promise<AnswerOf<Calls['sendAgain']>> {
  const { row } = await findOne(deps, input)
  const { database, deliveries } = deps
  const key = { userId: input.owner.id, formId: input.formId, number: row.number, deliveryId }
  const outcome = await sendAgainRepository(database.db, databaseNow(database.clock)).one(key)
  if (!outcome) throw new AppError('delivery.notFound')
  if (outcome.isRequeued) deliveries.wake()
  else if (outcome.closed && SENT_AGAIN.has(outcome.state)) throw new AppError(CLOSED_ERRORS[outcome.closed])
  const rows = await responsesRepository(database.db).deliveriesOf(input.owner.id, input.formId, [row.number])
  const delivery = rows.find(({ id }) => id === deliveryId)
  if (!delivery) throw new AppError('delivery.notFound')
  const isWaiting = delivery.state === 'pending' || delivery.state === 'sending'
  if (!outcome.isRequeued && !isWaiting) throw new AppError('delivery.notFailed')
  return { delivery: presentDelivery(delivery, input.t) }
}

/** The id of the response with a number, if this person may read it; null if not, or when it is deleted. */
export const readableResponse =
  ({ database }: Pick<PresentDeps, 'database'>) =>
  async (owner: Owner, formId: string, number: number): Promise<string | null> => {
    const { open } = await openForm({ database }, owner, formId)
    const [row] = await responsesRepository(database.db).byNumbers(owner.id, formId, [number])
    return row && isOpen(open, row) ? responseId(row) : null
  }

/** A response that is locked, or another member's, is not found, so that it can't be read one by one. */
export async function findOne(
  deps: PresentDeps,
  { owner, formId, responseId: id }: Omit<One, 't'>,
): Promise<{ opened: Opened; row: Row }> {
  const opened = await openForm(deps, owner, formId)
  const number = numberOfResponse(id)
  const rows = await responsesRepository(deps.database.db).byNumbers(owner.id, formId, [number])
  const row = rows.find((each) => isResponse(each, id))
  if (!row || !isOpen(opened.open, row)) throw new AppError('response.notFound')
  return { opened, row }
}

export async function presentOne(deps: PresentDeps, { open }: Opened, { number }: Row, t: T): Promise<StoredResponse> {
  const [response] = await presentResponses(deps, open, [number], t)
  // Deleted between the two queries.
  if (!response) throw new AppError('response.notFound')
  return response
}

function filesIn(answers: Row['answers']): StoredFile[] {
  return Object.values(answers).flatMap((answer) => filesAt(answer).filter((each): each is StoredFile => isFile(each)))
}

/** A list of files, a signature with its pictures, or the proof of a payment. */
function filesAt(answer: unknown): unknown[] {
  if (typeof answer === 'object' && answer !== null && 'proof' in answer) return [(answer as Payment).proof?.file]
  const list = typeof answer === 'object' && answer !== null && 'files' in answer ? answer.files : answer
  return Array.isArray(list) ? list : []
}

function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'uploadId' in value && typeof value.uploadId === 'string'
}
