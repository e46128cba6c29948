import {
  type BoardOrder,
  MAX_BOARD_ORDERS,
  MAX_COUNTED_ORDERS,
  type orders as calls,
} from '@wayform/contract/calls/orders/orders.ts'
import type { AnswerOf, QueryOf } from '@wayform/contract/route.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Owner, seesForm } from '../../platform/http/implement-call.ts'
import { versionReaders } from '../documents/version-readers.ts'
import { membersRepository } from '../members/members.repository.ts'
import { isResponse, numberOfResponse } from '../responses/response-id.ts'
import { noteOrders } from '../places/order-changes.repository.ts'
import { openForm } from '../responses/visible-responses.ts'
import { type OrderRow, type OrdersOfForm, ordersRepository } from './orders.repository.ts'
import { presentOrder } from './present-order.ts'

type Calls = typeof calls
type Deps = Pick<Services, 'database' | 'now'>

/** Closed orders stay on the board for so long. */
const CLOSED_MS = 2 * 86_400_000

/** The orders of all forms that this person sees, as far as they see them. */
export async function readBoard(deps: Deps, owner: Owner): Promise<AnswerOf<Calls['board']>> {
  const { db } = deps.database
  const repository = ordersRepository(db, owner.personId)
  const forms = (await repository.forms(owner.id)).filter(({ id }) => seesForm(owner, id))
  const seen = await Promise.all(forms.map(({ id }) => ordersSeen(deps, owner, id)))
  const since = new Date(deps.now().getTime() - CLOSED_MS)
  const [rows, people] = await Promise.all([
    seen.length === 0 ? [] : repository.open(owner.id, seen, since, MAX_BOARD_ORDERS),
    hasRight(owner.role, 'assign') ? membersRepository(db).list(owner.id) : [],
  ])
  return {
    orders: await presentOrders(deps, owner.id, rows.slice(0, MAX_BOARD_ORDERS)),
    forms,
    people: people.map(({ personId, name, address }) => ({ personId, name: name || address })),
    isCut: rows.length > MAX_BOARD_ORDERS,
  }
}

/** For the main navigation, which asks on every screen: nothing but the number is read. */
export async function countOrders(deps: Deps, owner: Owner): Promise<AnswerOf<Calls['count']>> {
  const repository = ordersRepository(deps.database.db, owner.personId)
  const forms = (await repository.forms(owner.id)).filter(({ id }) => seesForm(owner, id))
  const seen = await Promise.all(forms.map(({ id }) => ordersSeen(deps, owner, id)))
  return { new: seen.length === 0 ? 0 : await repository.countNew(owner.id, seen, MAX_COUNTED_ORDERS) }
}

/** These orders, as this person sees them now; one that is missing is gone for them. */
export async function readOrders(
  deps: Deps,
  owner: Owner,
  { formId, numbers }: { formId: string; numbers: readonly number[] },
): Promise<BoardOrder[]> {
  if (!seesForm(owner, formId)) return []
  const seen = await ordersSeen(deps, owner, formId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!seen) return []
  return presentOrders(
    deps,
    owner.id,
    await ordersRepository(deps.database.db, owner.personId).some(owner.id, seen, numbers),
  )
}

export async function orderHistory(
  deps: Deps,
  owner: Owner,
  { formId, responseId }: QueryOf<Calls['history']>,
): Promise<AnswerOf<Calls['history']>> {
  const repository = ordersRepository(deps.database.db, owner.personId)
  const seen = await ordersSeen(deps, owner, formId)
  const [row] = await repository.some(owner.id, seen, [numberOfResponse(responseId)])
  if (!row || !isResponse(row, responseId)) throw new AppError('response.notFound')
  const steps = await repository.history({ userId: owner.id, formId }, row.number)
  return { steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })) }
}

/** Marks the order as opened, and notifies the other boards, of which this person's show it. */
export async function openOrder(
  deps: Deps,
  owner: Owner,
  { formId, responseId }: QueryOf<Calls['open']>,
): Promise<void> {
  const seen = await ordersSeen(deps, owner, formId)
  const form = { userId: owner.id, formId }
  await deps.database.transaction(async (tx) => {
    const repository = ordersRepository(tx, owner.personId)
    const [row] = await repository.some(owner.id, seen, [numberOfResponse(responseId)])
    if (!row || !isResponse(row, responseId)) throw new AppError('response.notFound')
    if (row.isOpened) return
    await repository.noteOpened(form, row.number)
    await noteOrders(tx, form, [row.number])
  })
}

async function ordersSeen(deps: Deps, owner: Owner, formId: string): Promise<OrdersOfForm> {
  const { open } = await openForm(deps, owner, formId)
  return { formId, highest: open.highest, memberId: open.memberId ?? null }
}

async function presentOrders({ database }: Deps, userId: string, rows: readonly OrderRow[]): Promise<BoardOrder[]> {
  const versions = new Map(
    [...new Set(rows.map(({ formId }) => formId))].map((formId) => [formId, versionReaders({ userId, formId })]),
  )
  for (const [formId, readers] of versions) {
    await readers.need(
      database.db,
      rows.filter((row) => row.formId === formId).map(({ version }) => version),
    )
  }
  return rows.flatMap((row) => presentOrder(versions.get(row.formId)?.of(row.version).doc ?? [], row) ?? [])
}
