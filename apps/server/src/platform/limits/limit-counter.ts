import { withDeadline } from '../outbound/deadline.ts'
import { oldestFirst } from './oldest-first.ts'
import type { Settle, Window } from './settlement.ts'

export type CounterOptions = {
  most: number
  windowMs: number
  now: () => number
  /** Beyond this many keys the oldest is dropped, so that memory stays bounded. */
  maxKeys?: number
  /** Null: no other process counts the same. */
  settle: Settle | null
}

export type Taken = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }

export type Left = { remaining: number; resetSeconds: number }

const ALLOWED: Taken = { isAllowed: true }
/** A process settles after this fraction of a limit: that is the maximum error of the others. */
const SHARES = 20
/** If every call is settled before it continues, it waits this long at most. */
const MAX_WAIT_MS = 1_000

/**
 * Counts one limit in this process: `most` per key in a window that begins with the first call. Each twentieth of the
 * limit is settled with the other processes. For a limit of twenty or less that is every call, which waits for it: such
 * limits are exact.
 */
export function limitCounter({ most, windowMs, now, maxKeys = 50_000, settle }: CounterOptions) {
  /** In the order in which the windows began, so the first ones end first. */
  const windows = oldestFirst<Window>()
  const share = Math.ceil(most / SHARES)

  function forgetEnded(time: number) {
    for (let first = windows.oldest(); first && first.endsAt <= time; first = windows.oldest()) windows.deleteOldest()
  }

  function windowOf(key: string, time: number): Window {
    forgetEnded(time)
    const known = windows.get(key)
    if (known && known.endsAt > time) return known
    // A window that another process began earlier ends before its turn.
    windows.delete(key)
    while (windows.size >= maxKeys) windows.deleteOldest()
    const window = { endsAt: time + windowMs, own: 0, unsettled: 0, others: 0 }
    windows.set(key, window)
    return window
  }

  return {
    take(key: string): Taken | Promise<Taken> {
      const window = windowOf(key, now())
      if (window.own + window.others >= most) return refused(window, now())
      window.own += 1
      window.unsettled += 1
      if (!settle || window.unsettled < share) return ALLOWED
      const place = window.own
      const settled = settle(key, window)
      if (share > 1) return ALLOWED
      return withDeadline(MAX_WAIT_MS, () => settled).then(
        (others) => (others + place > most ? refused(window, now()) : ALLOWED),
        () => ALLOWED,
      )
    },
    /** The calls left in the window, as far as this process knows, and when the next one begins. */
    left(key: string): Left {
      const time = now()
      const window = windows.get(key)
      if (!window || window.endsAt <= time) return { remaining: most, resetSeconds: Math.ceil(windowMs / 1000) }
      return {
        remaining: Math.max(0, most - window.own - window.others),
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - time) / 1000)),
      }
    },
    get size() {
      return windows.size
    },
  }
}

export type LimitCounter = ReturnType<typeof limitCounter>

function refused({ endsAt }: Window, time: number): Taken {
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - time) / 1000)) }
}
