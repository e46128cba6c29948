import { QueryClient } from '@tanstack/react-query'
import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { cases } from '@wayform/core/testing/cases.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../lib/query-keys.ts'
import { type Board, readBoardAnew } from '../queries.ts'
import { givenOrder } from '../testing.ts'
import { dropOrder, patchUntilAnswered, putOrder } from './board-changes.ts'

const STATUSES = ['new', 'confirmed', 'inProgress', 'ready'] as const
const ACTIONS = 60

type Read = { answer: (board: Board) => void; isReadAt?: BoardOrder[] }

let reads: Read[] = []

beforeEach(() => {
  reads = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    reads.push({ answer: (board) => resolve(Response.json(board)) })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

const boardOf = (orders: readonly BoardOrder[]): Board => ({ orders: [...orders], forms: [], people: [], isCut: false })
const byNumber = (orders: readonly BoardOrder[]) =>
  orders.toSorted((one, other) => one.number - other.number).map(({ number, status }) => `${number} ${status}`)
const shown = (cache: QueryClient) => byNumber(cache.getQueryData<Board>(keys.orders)?.orders ?? [])
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a board that is read while orders change', () => {
  it('shows an order that comes during the first read', async () => {
    const cache = new QueryClient()
    void readBoardAnew(cache)
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    putOrder(cache, givenOrder({ number: 2 }))
    reads[0]?.answer(boardOf([givenOrder({ number: 1 })]))
    await vi.waitFor(() => expect(shown(cache)).toEqual(['1 new', '2 new']))
  })

  it('ignores a read that began before changes were followed', async () => {
    const cache = new QueryClient()
    void readBoardAnew(cache)
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    void readBoardAnew(cache)
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    reads[1]?.answer(boardOf([givenOrder({ number: 1 }), givenOrder({ number: 2 })]))
    reads[0]?.answer(boardOf([givenOrder({ number: 1 })]))
    await vi.waitFor(() => expect(shown(cache)).toEqual(['1 new', '2 new']))
    await settled()
    expect(shown(cache)).toEqual(['1 new', '2 new'])
  })

  it('keeps a move in a read that begins before the server has stored it, until the change is received', async () => {
    const cache = new QueryClient()
    const order = givenOrder({ number: 1 })
    cache.setQueryData(keys.orders, boardOf([order]))
    patchUntilAnswered(cache, order, { status: 'confirmed' })
    void readBoardAnew(cache)
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    reads[0]?.answer(boardOf([order]))
    await vi.waitFor(() => expect(cache.isFetching()).toBe(0))
    expect(shown(cache)).toEqual(['1 confirmed'])
    putOrder(cache, { ...order, status: 'ready' })
    void readBoardAnew(cache)
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    reads[1]?.answer(boardOf([{ ...order, status: 'ready' }]))
    await vi.waitFor(() => expect(cache.isFetching()).toBe(0))
    expect(shown(cache)).toEqual(['1 ready'])
  })

  it('reads the board anew although no screen observes it, and a change was received meanwhile', async () => {
    const cache = new QueryClient()
    cache.setQueryData(keys.orders, boardOf([givenOrder({ number: 1 })]))
    void readBoardAnew(cache)
    putOrder(cache, givenOrder({ number: 3 }))
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    reads[0]?.answer(boardOf([1, 2, 3].map((number) => givenOrder({ number }))))
    await vi.waitFor(() => expect(shown(cache)).toEqual(['1 new', '2 new', '3 new']))
  })

  it('shows what the server has once all has arrived, in whatever order it came', async () => {
    for (let seed = 1; seed <= cases(100); seed++) expect([seed, ...(await play(seed))]).toEqual([seed, ...stored])
  })
})

let stored: string[] = []

/** A shop, its server, the stream and one board of it; each step of each of them happens when chance has it. */
async function play(seed: number): Promise<string[]> {
  const chance = randomOf(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]
  const cache = new QueryClient()
  const orders = new Map<number, BoardOrder>()
  const now = () => [...orders.values()]
  reads = []
  /** Lines on their way; null: the stream is cut. */
  let lines: ('open' | number)[] | null = null
  const unstored: (() => void)[] = []
  const unanswered: (() => void)[] = []

  const tell = (number: number) => lines?.push(number)
  function store(number: number, order: BoardOrder | undefined) {
    if (order) orders.set(number, order)
    else orders.delete(number)
    tell(number)
  }
  function hear() {
    const line = lines?.shift()
    if (line === undefined) return
    if (line === 'open') void readBoardAnew(cache)
    else {
      // A line is written by what the order is then.
      const order = orders.get(line)
      if (order) putOrder(cache, order)
      else dropOrder(cache, { formId: givenOrder().formId, number: line })
    }
  }
  function readNext() {
    const read = pick(reads.filter(({ isReadAt }) => !isReadAt))
    if (read) read.isReadAt = now()
  }
  function answerNext() {
    const read = pick(reads.filter(({ isReadAt }) => isReadAt))
    reads = reads.filter((each) => each !== read)
    read?.answer(boardOf(read.isReadAt ?? []))
  }
  function moveHere() {
    const order = pick(cache.getQueryData<Board>(keys.orders)?.orders ?? [])
    const status = pick(STATUSES)
    if (!order || !status) return
    const end = patchUntilAnswered(cache, order, { status })
    unstored.push(() => {
      const known = orders.get(order.number)
      if (known) store(order.number, { ...known, status })
      unanswered.push(end)
    })
  }
  const happens = [
    () => store(orders.size + 100, givenOrder({ number: orders.size + 100 })),
    () => {
      const order = pick(now())
      const status = pick(STATUSES)
      if (order && status) store(order.number, { ...order, status })
    },
    () => chance() < 0.3 && store(pick(now())?.number ?? 0, undefined),
    () => (lines = chance() < 0.3 ? null : (lines ?? ['open'])),
    hear,
    hear,
    readNext,
    readNext,
    answerNext,
    answerNext,
    moveHere,
    () => unstored.shift()?.(),
    () => unanswered.shift()?.(),
  ]
  for (let action = 0; action < ACTIONS; action++) {
    pick(happens)?.()
    if (chance() < 0.5) await settled()
  }
  lines ??= ['open']
  while (unstored.length > 0) unstored.shift()?.()
  while (unanswered.length > 0) unanswered.shift()?.()
  while (lines.length > 0) hear()
  do {
    await settled()
    readNext()
    answerNext()
  } while (reads.length > 0 || cache.isFetching() > 0)
  stored = byNumber(now())
  return shown(cache)
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
