const MINUTE_MS = 60_000
/** Google takes 60 reads a minute from one person, and as many writes. The rest is left for a second process. */
const PER_MINUTE = 50
const MAX_ACCOUNTS = 5_000

/** How often a Google account may be asked: quickly at first, then evenly. */
export function sheetQuota() {
  const accounts = new Map<string, { left: number; at: number }>()

  return {
    /** 0 when it may be asked so many times now, else how long to wait. */
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
