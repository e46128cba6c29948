import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@wayform/contract/client.ts'
import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { keys } from '../../../lib/query-keys.ts'
import { type Board, readBoardAnew } from '../queries.ts'
import { dropOrder, putOrder } from './board-changes.ts'
import { followOrders } from './follow-orders.ts'

/** The board is not kept waiting for a stream that does not come. */
const PATIENCE_MS = 1_500
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

/**
 * Keeps the board up to date. Changes are followed before the board is read, so none is missed; after a break it is
 * read again. Ends when the server says that this person has no part in it any more.
 */
export function useLiveOrders(onArrival: (order: BoardOrder) => void): { isWanted: boolean; isLive: boolean } {
  const cache = useQueryClient()
  const [isWanted, setWanted] = useState(false)
  const [isLive, setLive] = useState(true)
  const handleArrival = useEffectEvent(onArrival)

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let failures = 0
    let wake: () => void = () => undefined
    const patience = setTimeout(() => setWanted(true), PATIENCE_MS)

    async function follow() {
      while (!signal.aborted) {
        const error = await followOrders(signal, (news) => {
          if (news.is === 'open') {
            failures = 0
            setLive(true)
            setWanted(true)
            void readBoardAnew(cache)
          }
          if (news.is === 'changed') {
            const known = cache.getQueryData<Board>(keys.orders)?.orders
            const isFresh = known !== undefined && !known.some((each) => each.responseId === news.order.responseId)
            putOrder(cache, news.order)
            if (isFresh && news.order.status === 'new') handleArrival(news.order)
          }
          if (news.is === 'gone') dropOrder(cache, news)
        }).catch((cause: unknown) => cause)
        if (signal.aborted) return
        setWanted(true)
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
          setLive(false)
          // Says whether it is the session, the role or the plan that ended.
          void cache.invalidateQueries({ queryKey: keys.me })
          void cache.invalidateQueries({ queryKey: keys.orders })
          return
        }
        failures += 1
        if (failures > 1) setLive(false)
        await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0)
      }
    }

    function pause(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }

    const handleOnline = () => wake()
    addEventListener('online', handleOnline)
    void follow()
    return () => {
      clearTimeout(patience)
      removeEventListener('online', handleOnline)
      ended.abort()
      wake()
    }
  }, [cache])

  return { isWanted, isLive }
}
