import { useEffect, useRef, useState } from 'react'
import type { ResponsePage } from './queries.ts'
import { lastRead } from './response-view.ts'

type Counts = { unread: number; locked: number }

/**
 * New is what was unread when this screen opened, and what has come since. `newest` is known only where the list begins
 * with the newest of all.
 */
export function useNewness(newest: number | undefined, counts: Counts | undefined) {
  const [readUpTo, setReadUpTo] = useState<number | null>(null)
  if (readUpTo === null && newest !== undefined && counts) {
    // Locked responses are the newest, and are not in the list.
    setReadUpTo(lastRead(newest + counts.locked, counts.unread))
  }
  return ({ responseNumber }: { responseNumber: number }) => readUpTo !== null && responseNumber > readUpTo
}

/** How many have come since the list was last looked at, to be said aloud. */
export function useArrivals(newest: number | undefined): number {
  const before = useRef(newest)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (newest === undefined) return
    if (before.current !== undefined && newest > before.current) setCount(newest - before.current)
    before.current = newest
  }, [newest])
  return count
}

export function newestOf(page: ResponsePage | undefined, isFromTheNewest: boolean): number | undefined {
  return isFromTheNewest ? page?.list[0]?.responseNumber : undefined
}
