import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { isUnpaid as isUnpaidState } from '@wayform/core/questions/payment/payment-state.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'

/** From left to right; the keys 1 to 5 mean them. Cancelled orders have no column. */
export const COLUMNS = ['new', 'confirmed', 'inProgress', 'ready', 'done'] as const satisfies readonly ResponseStatus[]
export type Column = (typeof COLUMNS)[number]
export type ByColumn = Readonly<Record<Column, readonly BoardOrder[]>>

export type BoardFilter = {
  isToday: boolean
  isUnpaid: boolean
  formId: string | null
  personId: string | null
  search: string
}

export const isColumn = (status: ResponseStatus): status is Column => status !== 'cancelled' && status !== 'noShow'

export function nextOf(status: ResponseStatus): Exclude<Column, 'new'> | null {
  switch (status) {
    case 'new':
      return 'confirmed'
    case 'confirmed':
      return 'inProgress'
    case 'inProgress':
      return 'ready'
    case 'ready':
      return 'done'
    case 'done':
    case 'noShow':
    case 'cancelled':
      return null
  }
}

const isUnpaid = ({ payment }: Pick<BoardOrder, 'payment'>) => payment !== null && isUnpaidState(payment.state)

export function shownOrders(orders: readonly BoardOrder[], filter: BoardFilter, now: Date): BoardOrder[] {
  const words = filter.search.trim().toLocaleLowerCase()
  return orders.filter(
    (order) =>
      isColumn(order.status) &&
      (!filter.isToday || isForDay(order, now)) &&
      (!filter.isUnpaid || isUnpaid(order)) &&
      (filter.formId === null || order.formId === filter.formId) &&
      (filter.personId === null || order.assignedTo === filter.personId) &&
      (words === '' || matches(order, words)),
  )
}

/** The oldest first, because it has waited longest; of those that are done, the newest. */
export function byColumn(orders: readonly BoardOrder[]): ByColumn {
  const columns: Record<Column, BoardOrder[]> = { new: [], confirmed: [], inProgress: [], ready: [], done: [] }
  for (const order of orders) if (isColumn(order.status)) columns[order.status].push(order)
  columns.done.reverse()
  return columns
}

/** The index of an order in a column after its move. */
export function placeIn(columns: ByColumn, column: Column, { createdAt }: BoardOrder): number {
  const isBefore = column === 'done' ? isLater : isEarlier
  return columns[column].filter((other) => isBefore(other.createdAt, createdAt)).length
}

const isEarlier = (one: string, other: string) => one < other
const isLater = (one: string, other: string) => one > other

/** The order after this one in its column, or else the one before it. */
export function besideIn(columns: ByColumn, order: BoardOrder): BoardOrder | undefined {
  const list = isColumn(order.status) ? columns[order.status] : []
  const at = list.indexOf(order)
  return at < 0 ? undefined : (list[at + 1] ?? list[at - 1])
}

/** The total of the day for each currency: amounts in two currencies have no sum. */
export function dayTotals(orders: readonly BoardOrder[], now: Date) {
  const today = orders.filter((order) => order.status !== 'cancelled' && isSameDay(order.createdAt, now))
  const totals = new Map<BoardOrder['currency'], number>()
  for (const { currency, total } of today) totals.set(currency, (totals.get(currency) ?? 0) + total)
  return {
    count: today.length,
    totals: [...totals],
    unpaid: orders.filter((order) => isColumn(order.status) && isUnpaid(order)).length,
  }
}

type Due = Pick<BoardOrder, 'at' | 'createdAt' | 'status' | 'when'>

/** Minutes after the moment that an order is for; null while there is time, or once it is ready. */
export function minutesLate({ at, createdAt, status, when }: Due, now: Date): number | null {
  // An order for "as soon as possible" of a shop without a preparation time has no promised time.
  if (at === null || (when === 'asap' && Date.parse(at) - Date.parse(createdAt) < 60_000)) return null
  if (status === 'ready' || status === 'done' || status === 'cancelled') return null
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000)
  return minutes > 0 ? minutes : null
}

/** It came today, or is for today. */
function isForDay({ createdAt, at }: BoardOrder, now: Date): boolean {
  return isSameDay(createdAt, now) || (at !== null && isSameDay(at, now))
}

function isSameDay(at: string, now: Date): boolean {
  return new Date(at).toDateString() === now.toDateString()
}

function matches({ number, name, phone }: BoardOrder, words: string): boolean {
  const digits = words.replace(/\D/g, '')
  return (
    String(number).startsWith(words.replace(/^#/, '')) ||
    name.toLocaleLowerCase().includes(words) ||
    (digits.length >= 4 && phone.replace(/\D/g, '').includes(digits))
  )
}
