const MINUTE_MS = 60_000

/** Who presses a button twice means the same; who comes back after a minute may mean something new. */
export const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS)
