import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeadlineError, withDeadline } from './deadline.ts'

describe('a deadline', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('returns the result of the work, and leaves no timer behind', async () => {
    expect(await withDeadline(1_000, async () => 'done')).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a deadline does not abort the signal of successful work, whose stream may still be read', async () => {
    const signal = await withDeadline(1_000, async (given) => given)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(signal.aborted).toBe(false)
  })

  it('settles when the work never does, and aborts its signal', async () => {
    const seen: AbortSignal[] = []
    const waiting = withDeadline(1_000, (signal) => {
      seen.push(signal)
      return new Promise(() => undefined)
    })
    const settled = waiting.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(999)
    expect(seen[0]?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await settled).toBeInstanceOf(DeadlineError)
    expect(seen[0]?.aborted).toBe(true)
    expect(seen[0]?.reason).toBeInstanceOf(DeadlineError)
  })

  it.each<[string, () => Promise<never>]>([
    ['rejects', () => Promise.reject(new Error('broken'))],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
  ])('passes on the error of work that %s, and closes what it left open', async (_, fail) => {
    let signal: AbortSignal | undefined
    const work = (given: AbortSignal) => {
      signal = given
      return fail()
    }
    await expect(withDeadline(1_000, work)).rejects.toThrow('broken')
    expect(signal?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ignores the error of work that fails too late', async () => {
    const work = Promise.withResolvers<never>()
    const settled = withDeadline(1_000, () => work.promise).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await settled).toBeInstanceOf(DeadlineError)
    // An unhandled rejection would fail the run.
    work.reject(new Error('too late'))
  })
})
