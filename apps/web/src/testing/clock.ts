import { onTestFinished, vi } from 'vitest'

/** Timers run as usual, and `vi.advanceTimersByTimeAsync` goes ahead of them: nothing has to be waited for. */
export function startFastClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  onTestFinished(() => void vi.useRealTimers())
}
