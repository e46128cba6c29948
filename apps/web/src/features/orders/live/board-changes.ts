import type { QueryClient } from '@tanstack/react-query'
import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { keys } from '../../../lib/query-keys.ts'
import type { Board } from '../queries.ts'

type Orders = Board['orders']
type Key = Pick<BoardOrder, 'formId' | 'number'>
type Change = { key: Key; make: (orders: Orders) => Orders }

type Changes = {
  /** Of each read in flight: the changes since it began. */
  readings: Set<Change[]>
  /** Changes of this member that the server has neither answered nor reported yet. */
  unanswered: Set<Change>
}

const known = new WeakMap<QueryClient, Changes>()

function changesOf(cache: QueryClient): Changes {
  const changes = known.get(cache) ?? { readings: new Set(), unanswered: new Set() }
  known.set(cache, changes)
  return changes
}

/**
 * Reads the board. The server may have read it before a change that is told, or made here, until its answer arrives:
 * such changes are made again in the answer, which would take them back.
 */
export async function readingBoard(cache: QueryClient, read: () => Promise<Board>): Promise<Board> {
  const { readings, unanswered } = changesOf(cache)
  const since = [...unanswered]
  readings.add(since)
  try {
    const board = await read()
    return { ...board, orders: since.reduce((orders, { make }) => make(orders), board.orders) }
  } finally {
    readings.delete(since)
  }
}

/** The server tells of an order. Where it belongs by its time; a change keeps its place. */
export function putOrder(cache: QueryClient, order: BoardOrder): void {
  tell(cache, order, (orders) => {
    const at = orders.findIndex((each) => isSame(each, order))
    if (at >= 0) return orders.with(at, order)
    const later = orders.findIndex(({ createdAt }) => createdAt > order.createdAt)
    return orders.toSpliced(later < 0 ? orders.length : later, 0, order)
  })
}

export function dropOrder(cache: QueryClient, key: Key): void {
  tell(cache, key, (orders) => orders.filter((each) => !isSame(each, key)))
}

export function patchOrder(cache: QueryClient, key: Key, changes: Partial<BoardOrder>): void {
  change(cache, patch(key, changes))
}

/** The same, in each read that begins until the server has answered, too: call what it returns then. */
export function patchUntilAnswered(cache: QueryClient, key: Key, changes: Partial<BoardOrder>): () => void {
  const { unanswered } = changesOf(cache)
  const made = patch(key, changes)
  unanswered.add(made)
  change(cache, made)
  return () => unanswered.delete(made)
}

/**
 * A reported change replaces this member's unanswered ones: it contains them already, or is reported again with them.
 */
function tell(cache: QueryClient, key: Key, make: Change['make']): void {
  const { unanswered } = changesOf(cache)
  for (const each of unanswered) if (isSame(each.key, key)) unanswered.delete(each)
  change(cache, { key, make })
}

function change(cache: QueryClient, made: Change): void {
  for (const since of changesOf(cache).readings) since.push(made)
  cache.setQueryData<Board>(keys.orders, (board) => board && { ...board, orders: made.make(board.orders) })
}

const patch = (key: Key, changes: Partial<BoardOrder>): Change => ({
  key,
  make: (orders) => orders.map((each) => (isSame(each, key) ? { ...each, ...changes } : each)),
})

const isSame = (one: Key, other: Key) => one.formId === other.formId && one.number === other.number
