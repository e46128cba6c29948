type Options = {
  /** How often the same answers may come before that is strange: a whole class may answer from one address. */
  limit?: number
  windowMs?: number
  /** Beyond this many the oldest is forgotten, so that memory stays bounded. */
  maxKeys?: number
  now: () => number
}

/** What `count` gives: whether it is strange by now, and a way to take it back when it was only a repeated try. */
export type Counted = { isRepeated: boolean; takeBack(): void }

/** Counts, in this process, how often one address sent the same answers to a form within a while. */
export function repeatedAnswers({ limit = 20, windowMs = 600_000, maxKeys = 20_000, now }: Options) {
  /** In the order in which the windows began, so the first ones end first. */
  const windows = new Map<string, { endsAt: number; times: number }>()

  function forget(time: number) {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > time && windows.size < maxKeys) break
      windows.delete(key)
    }
  }

  return {
    count(key: string): Counted {
      const time = now()
      const known = windows.get(key)
      const window = known && known.endsAt > time ? known : { endsAt: time + windowMs, times: 0 }
      if (window !== known) {
        windows.delete(key)
        forget(time)
        windows.set(key, window)
      }
      window.times++
      return { isRepeated: window.times > limit, takeBack: () => void window.times-- }
    },
    get size() {
      return windows.size
    },
  }
}
