import { onTestFinished, vi } from 'vitest'

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

/** Timers run as usual, and `vi.advanceTimersByTimeAsync` goes ahead of them: nothing has to be waited for. */
export function startFastClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...FAKED] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Timers run only when `vi.advanceTimersByTimeAsync` moves them: for what must not happen before, however slow the machine. */
export function startStillClock(): void {
  vi.useFakeTimers({ toFake: [...FAKED] })
  onTestFinished(() => void vi.useRealTimers())
}
