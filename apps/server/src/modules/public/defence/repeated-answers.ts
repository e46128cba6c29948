import { oldestFirst } from '../../../platform/limits/oldest-first.ts'

type Options = {
  /** How often the same answers may repeat before they are suspicious: a whole class may answer from one address. */
  limit?: number
  windowMs?: number
  /** Beyond this many entries the oldest is dropped, so that memory stays bounded. */
  maxKeys?: number
  now: () => number
}

/** The result of `count`: whether it is suspicious by now, and a function to undo it for a mere retry. */
export type Counted = { isRepeated: boolean; takeBack(): void }

/** Counts, per process, how often one address sent the same answers to a form within the window. */
export function repeatedAnswers({ limit = 20, windowMs = 600_000, maxKeys = 20_000, now }: Options) {
  /** In the order in which the windows began, so the first ones end first. */
  const windows = oldestFirst<{ endsAt: number; times: number }>()

  function forget(time: number) {
    for (let first = windows.oldest(); first; first = windows.oldest()) {
      if (first.endsAt > time && windows.size < maxKeys) break
      windows.deleteOldest()
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
