import { AppError } from '../../../platform/http/app-error.ts'

type Line = { atWork: number; waiting: (() => void)[] }

type Bounds = {
  /** Of one form: as many as are stored together at most (store-responses.ts). */
  atOnce?: number
  /** Of one form, behind those: about two seconds of work. */
  waiting?: number
}

const RETRY_AFTER_SECONDS = 5

/**
 * A place in the line of each form, before anything is looked up or stored. A flood fills the line of its own form and is
 * then asked to come later; whoever answers another form meets at most what all forms may have at work.
 */
export function formTurns({ atOnce = 200, waiting = 1_000 }: Bounds = {}) {
  /** Only forms that are being answered right now, so it needs no bound of its own. */
  const lines = new Map<string, Line>()

  return {
    /** Refuses before a request's body is read; a place is taken only by `take`. */
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
      // Whoever leaves hands over the place, so the count stays as it is.
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
