import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Counts, countNewer, lastRead } from './newness.ts'
import type { ResponsePage } from './queries.ts'

/**
 * New is what was unread when this screen opened, and what has come since, here or while another tab or device read it.
 * `numbers` are known only where the list begins with the newest of all, and `counts` only once the server has been
 * asked since the screen opened: what is remembered from before may have been read elsewhere. Whoever opens one has read
 * it.
 */
export function useNewness(numbers: readonly number[] | undefined, counts: Counts | undefined, openId: string | null) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (openId !== null && !opened.has(openId)) setOpened(new Set([...opened, openId]))
  const [atOpening, setAtOpening] = useState<Counts>()
  const [readUpTo, setReadUpTo] = useState<number>()
  // The count goes back to 0 as soon as the list is seen, also where it does not begin with the newest.
  if (!atOpening && counts) setAtOpening(counts)
  if (readUpTo === undefined && numbers && counts && atOpening) {
    const since = Math.max(0, counts.total - atOpening.total)
    setReadUpTo(lastRead(numbers, { ...counts, unread: atOpening.unread + since }))
  }
  return ({ _id, responseNumber }: { _id: string; responseNumber: number }) =>
    readUpTo !== undefined && responseNumber > readUpTo && !opened.has(_id)
}

/** How many have come since the list was last looked at, to be said aloud. */
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
