export interface RateLimitOptions {
  limit: number
  windowMs: number
  /** Beyond this many clients the oldest is forgotten, so that memory stays bounded. */
  maxKeys?: number
  now?: () => number
}

export interface RateLimitAnswer {
  isAllowed: boolean
  remaining: number
  /** Whole seconds until the window ends; 0 when allowed. */
  retryAfterSeconds: number
}

/** Counts in this process: `limit` calls for each key in a window that begins with the first one. */
export function rateLimiter({ limit, windowMs, maxKeys = 50_000, now = Date.now }: RateLimitOptions) {
  /** In the order in which the windows began, so the first ones end first. */
  const windows = new Map<string, { endsAt: number; used: number }>()

  function forgetEnded(time: number) {
    for (const [key, window] of windows) {
      if (window.endsAt > time) break
      windows.delete(key)
    }
  }

  function forgetOldest() {
    for (const key of windows.keys()) {
      if (windows.size < maxKeys) break
      windows.delete(key)
    }
  }

  return {
    take(key: string, cost = 1): RateLimitAnswer {
      const time = now()
      forgetEnded(time)
      let window = windows.get(key)
      if (!window) {
        forgetOldest()
        window = { endsAt: time + windowMs, used: 0 }
        windows.set(key, window)
      }
      if (window.used + cost > limit) {
        return {
          isAllowed: false,
          remaining: 0,
          retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - time) / 1000)),
        }
      }
      window.used += cost
      return { isAllowed: true, remaining: limit - window.used, retryAfterSeconds: 0 }
    },
    reset(key: string) {
      windows.delete(key)
    },
    get size() {
      return windows.size
    },
  }
}

export type RateLimiter = ReturnType<typeof rateLimiter>
