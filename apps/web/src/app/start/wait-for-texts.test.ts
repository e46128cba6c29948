import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForTexts } from './wait-for-texts.ts'

describe('an app that waits for its texts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows neither frame nor problem when the texts are quick', async () => {
    const page = givenPage()
    expect(await waitForTexts(Promise.resolve(), page)).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(page.seen).toEqual([])
  })

  it('shows its frame, then that something is wrong, and still starts when the texts come', async () => {
    const page = givenPage()
    const { promise, resolve } = Promise.withResolvers<void>()
    const started = waitForTexts(promise, page)
    vi.advanceTimersByTime(300)
    expect(page.seen).toEqual(['frame'])
    vi.advanceTimersByTime(10_000)
    expect(page.seen).toEqual(['frame', 'problem'])
    resolve()
    expect(await started).toBe(true)
  })

  it('reloads the page once when the texts can’t be loaded, and then shows the problem', async () => {
    const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const first = givenPage()
    expect(await waitForTexts(failed(), first)).toBe(false)
    expect(first.seen).toEqual(['reload'])
    const second = givenPage({ isReloaded: true })
    expect(await waitForTexts(failed(), second)).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(second.seen).toEqual(['problem'])
  })
})

function givenPage({ isReloaded = false } = {}) {
  const seen: string[] = []
  return {
    seen,
    showFrame: () => void seen.push('frame'),
    showProblem: () => void seen.push('problem'),
    reload: () => !isReloaded && seen.push('reload') > 0,
  }
}
