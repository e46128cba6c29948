import { useEffect, useState } from 'react'
import type { Outline } from '../outline.ts'

/** Enough for the first screen. */
const FIRST_QUESTIONS = 20
/** Rendered in a few milliseconds, so that what the owner does meanwhile hardly waits. */
const QUESTIONS_AT_ONCE = 40
/** Upper bound on a busy device. */
const IDLE_TIMEOUT_MS = 100

/** The pages of a form that was just opened: those of the first screen at once, the others in idle moments. */
export function useShownPages(outline: Outline): Outline {
  const [limit, setLimit] = useState(FIRST_QUESTIONS)
  const pages = pagesWithin(outline, limit)
  const isWhole = pages.length === outline.length
  useEffect(() => {
    // Once it is whole, it stays so: a new page is shown at once.
    const next = isWhole ? Number.POSITIVE_INFINITY : limit + QUESTIONS_AT_ONCE
    if (next === limit) return
    // Safari does not support requestIdleCallback yet.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setLimit(next))
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(() => setLimit(next), { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(idle)
  }, [isWhole, limit])
  return pages
}

/** Whole pages, until they have so many questions. */
export function pagesWithin(outline: Outline, limit: number): Outline {
  let count = 0
  const end = outline.findIndex(({ questionIds }) => {
    const isBeyond = count >= limit
    count += questionIds.length
    return isBeyond
  })
  return end === -1 ? outline : outline.slice(0, end)
}
