import type { OrderNews } from '@wayform/contract/calls/orders/orders.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { onlyResponsesOf, type Owner } from '../../platform/http/implement-call.ts'
import type { OrderChange } from '../places/order-changes.repository.ts'
import type { OrderFeed } from './order-feed.ts'
import { readBoard, readOrders } from './read-board.ts'

/** A silent connection is cut by proxies after a minute or less; and so late at most it ends with its session. */
const BEAT_MS = 15_000
/** A board that does not read is closed: it reads everything anew when it returns. */
const MOST_WAITING = 1_000

type StreamDeps = Parameters<typeof readOrders>[0] & { feed: OrderFeed }

type Stream = {
  owner: Owner
  /** The caller as they are now; null once the session is over. */
  again: () => Promise<Owner | null>
  signal: AbortSignal
  beatMs?: number
}

/**
 * The changes of a board, one JSON object on each line. Session, role, membership and plan are checked again before
 * each line, so that no order is sent after one of them has ended.
 */
export async function* orderStream(deps: StreamDeps, stream: Stream): AsyncGenerator<string> {
  const { owner, signal, beatMs = BEAT_MS } = stream
  const waiting: OrderChange[] = []
  let wake: () => void = () => undefined
  let isLost = false
  const stop = deps.feed.follow(owner.id, {
    change(change) {
      waiting.push(change)
      if (waiting.length > MOST_WAITING) isLost = true
      wake()
    },
    lost() {
      isLost = true
      wake()
    },
  })
  const handleAbort = () => wake()
  signal.addEventListener('abort', handleAbort)
  // Members who see only some of the orders get no event of any other, not even that one is gone.
  const told = seesAll(owner) ? null : new Set<string>()
  try {
    if (told) for (const order of (await readBoard(deps, owner)).orders) told.add(keyOf(order))
    yield lineOf({ is: 'open' })
    for (;;) {
      if (waiting.length === 0 && !isLost && !signal.aborted) await pause()
      if (signal.aborted || isLost) return
      const now = await placeNow()
      if (!now) return
      const changes = waiting.splice(0)
      if (changes.length === 0) yield lineOf({ is: 'beat' })
      for (const change of changes) for (const news of await newsOf(now, change)) yield lineOf(news)
    }
  } finally {
    signal.removeEventListener('abort', handleAbort)
    stop()
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, beatMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function placeNow(): Promise<Owner | null> {
    const now = await stream.again()
    const isSame = now?.id === owner.id && now.role === owner.role && !now.isElsewhere
    // A board that was given other forms is read anew. An agent's forms come and go with single orders.
    if (!isSame || (now.role !== 'agent' && formsOf(now) !== formsOf(owner))) return null
    return hasRight(now.role, 'seeResponses') && hasFeature(now.plan, 'orders') ? now : null
  }

  async function newsOf(now: Owner, change: OrderChange): Promise<OrderNews[]> {
    const orders = await readOrders(deps, now, change)
    return change.numbers.flatMap((number): OrderNews[] => {
      const order = orders.find((each) => each.number === number)
      if (order) {
        told?.add(keyOf(order))
        return [{ is: 'changed', order }]
      }
      const gone = { formId: change.formId, number }
      return told && !told.delete(keyOf(gone)) ? [] : [{ is: 'gone', ...gone }]
    })
  }
}

const seesAll = (owner: Owner) => owner.formIds === null && onlyResponsesOf(owner) === null
const formsOf = ({ formIds }: Owner) => formIds?.toSorted().join(' ')
const keyOf = ({ formId, number }: { formId: string; number: number }) => `${formId} ${number}`

const lineOf = (news: OrderNews) => `${JSON.stringify(news)}\n`
