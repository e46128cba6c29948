import type { Place } from '@wayform/core/form/access/places.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addStatusUpdate } from '../ledger/updates.repository.ts'
import { noteOrders } from './order-changes.repository.ts'
import { bookingsRepository } from './bookings.repository.ts'
import { type FormKey, placesRepository } from './places.repository.ts'
import { stockRepository } from './stock.repository.ts'

type Change = {
  form: FormKey
  number: number
  status: ResponseStatus
  /** The limit of each place, for an order that is reopened. */
  limits: readonly Place[]
}

/** A response as it was before a change of its marks, locked until the end of the transaction. */
export type Marks = { status: ResponseStatus; note: string; member_id: string | null }

/** Locks the form's counter first, like all transactions that take or give back places and stock. */
export async function lockMarks(tx: Tx, form: FormKey, number: number): Promise<Marks | undefined> {
  await placesRepository(tx).lock([form])
  return tx
    .selectFrom('responses')
    .select(['status', 'note', 'member_id'])
    .where('user_id', '=', form.userId)
    .where('form_id', '=', form.formId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Gives a locked response another status: the only way into and out of cancelled, for members, programs and customers.
 * Cancelling gives back the places and goods that the response took, once for repeated requests; a reopened order
 * takes its goods again, all of them or the change is refused. The form's destinations get the change in the same
 * transaction.
 */
export async function changeStatus(
  tx: Tx,
  { clock }: Pick<Database, 'clock'>,
  before: Pick<Marks, 'status'>,
  { form, number, status, limits }: Change,
): Promise<void> {
  if (before.status === status) return
  const [places, bookings, stock] = [placesRepository(tx), bookingsRepository(tx), stockRepository(tx)]
  if (status === 'noShow' && !(await bookings.hasBegun(form, number, databaseNow(clock)))) {
    throw new AppError('booking.notStarted')
  }
  if (status === 'cancelled') {
    await places.giveBack(form, [number])
    await bookings.giveBack(form, [number], databaseNow(clock))
    await stock.giveBack(form, [number])
  } else if (before.status === 'cancelled') {
    const lost = await bookings.takeAgain(form, [number], { clock })
    if (lost.length > 0) throw new AppError('booking.taken')
    if (!(await stock.takeAgainWhole(form, number, databaseNow(clock)))) throw new AppError('order.stockGone')
    await places.takeAgain(form, [number], limits)
  }
  await bookings.noteStatus(form, number, status === 'confirmed', databaseNow(clock))
  await tx
    .updateTable('responses')
    .set({ status })
    .where('user_id', '=', form.userId)
    .where('form_id', '=', form.formId)
    .where('number', '=', number)
    .execute()
  await noteOrders(tx, form, [number])
  await addStatusUpdate(tx, { ...form, number })
}
