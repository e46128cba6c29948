import { AppError } from '../../../platform/http/app-error.ts'

type Line = { atWork: number; waiting: (() => void)[] }

type Bounds = {
  /** Running per form: as many as are stored together at most (store-responses.ts). */
  atOnce?: number
  /** Waiting per form: about two seconds of work. */
  waiting?: number
}

const RETRY_AFTER_SECONDS = 5

/**
 * A queue per form, before anything is looked up or stored. A flood fills the queue of its own form and is then asked
 * to retry later; respondents of another form wait for at most what all forms may have running.
 */
export function formTurns({ atOnce = 200, waiting = 1_000 }: Bounds = {}) {
  /** Only forms with submissions right now, so it needs no limit of its own. */
  const lines = new Map<string, Line>()

  return {
    /** Rejects before a request's body is read; only `take` takes a slot. */
    assertRoom(form: string): void {
      if ((lines.get(form)?.waiting.length ?? 0) >= waiting) {
        throw new AppError('request.tooMany', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
    },

    async take<T>(form: string, work: () => Promise<T>): Promise<T> {
      this.assertRoom(form)
      const line = lines.get(form) ?? { atWork: 0, waiting: [] }
      lines.set(form, line)
      if (line.atWork < atOnce) line.atWork++
      // The slot is handed over, so the count stays the same.
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        if (next) next()
        else if (--line.atWork === 0) lines.delete(form)
      }
    },

    get size() {
      return lines.size
    },
  }
}
