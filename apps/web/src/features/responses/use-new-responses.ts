import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Counts, countNewer, lastRead } from './new-responses.ts'
import type { ResponsePage } from './queries.ts'

/**
 * Responses that were unread when the screen opened, or have arrived since, even if another tab or device has read
 * them. `numbers` are known only if the list starts with the newest of all, and `counts` only once they were fetched
 * since the screen opened: cached ones may be outdated. Opening a response marks it as read.
 */
export function useNewResponses(
  numbers: readonly number[] | undefined,
  counts: Counts | undefined,
  openId: string | null,
) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (openId !== null && !opened.has(openId)) setOpened(new Set([...opened, openId]))
  const [atOpening, setAtOpening] = useState<Counts>()
  const [readUpTo, setReadUpTo] = useState<number>()
  // The count becomes 0 as soon as the list is seen, also if it does not start with the newest.
  if (!atOpening && counts) setAtOpening(counts)
  if (readUpTo === undefined && numbers && counts && atOpening) {
    const since = Math.max(0, counts.total - atOpening.total)
    setReadUpTo(lastRead(numbers, { ...counts, unread: atOpening.unread + since }))
  }
  return ({ _id, responseNumber }: { _id: string; responseNumber: number }) =>
    readUpTo !== undefined && responseNumber > readUpTo && !opened.has(_id)
}

/** The number of new arrivals, for the live region. */
export function useArrivals(numbers: readonly number[] | undefined): number {
  const before = useRef<number>(undefined)
  const [count, setCount] = useState(0)
  const newest = numbers && (numbers[0] ?? 0)
  const look = useEffectEvent((now: number) => {
    if (before.current !== undefined && now > before.current) setCount(countNewer(numbers ?? [], before.current))
    before.current = now
  })
  useEffect(() => {
    if (newest !== undefined) look(newest)
  }, [newest])
  return count
}

export function newestOf(page: ResponsePage | undefined, isFromTheNewest: boolean): readonly number[] | undefined {
  return isFromTheNewest ? page?.list.map(({ responseNumber }) => responseNumber) : undefined
}
