const MINUTE_MS = 60_000
/** Google allows 60 reads and 60 writes a minute per person. The rest is left for a second process. */
const PER_MINUTE = 50
const MAX_ACCOUNTS = 5_000

/** A token bucket per Google account: a burst first, then an even rate. */
export function sheetQuota() {
  const accounts = new Map<string, { left: number; at: number }>()

  return {
    /** 0 if this many requests are allowed now, else how long to wait. */
    take(subject: string, times: number, now: number): number {
      const known = accounts.get(subject)
      const refilled = known ? known.left + ((now - known.at) / MINUTE_MS) * PER_MINUTE : PER_MINUTE
      const left = Math.min(PER_MINUTE, refilled)
      if (left < times) return Math.ceil(((times - left) / PER_MINUTE) * MINUTE_MS)
      if (accounts.size >= MAX_ACCOUNTS) accounts.clear()
      accounts.set(subject, { left: left - times, at: now })
      return 0
    },
  }
}
