import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 1_000
/** A slow machine is slow; one without progress for this long is stuck. */
const STALLED_MS = 180_000

/** Waits for `work` as long as `progress` keeps changing, however long that takes; rejects when it stops changing. */
export async function whileProgressing<T>(
  work: Promise<T>,
  progress: () => string,
  { lookMs = LOOK_MS, stalledMs = STALLED_MS } = {},
): Promise<T> {
  const ended = new AbortController()
  try {
    return await Promise.race([work, untilStalled(ended.signal)])
  } finally {
    ended.abort()
  }

  async function untilStalled(signal: AbortSignal): Promise<never> {
    let last = progress()
    let since = performance.now()
    for (;;) {
      await delay(lookMs, undefined, { signal }).catch(() => new Promise<never>(() => undefined))
      const now = progress()
      if (now !== last) {
        last = now
        since = performance.now()
      } else if (performance.now() - since > stalledMs) {
        throw new Error(`Nothing happened for ${stalledMs / 1000} s: ${last}`)
      }
    }
  }
}
