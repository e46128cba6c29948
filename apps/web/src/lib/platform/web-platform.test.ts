import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPlatform } from './web-platform.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the number on the icon of the installed web app', () => {
  it('sets the given number; a browser that refuses it changes nothing else', () => {
    const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockRejectedValue(new Error('not installed'))
    vi.stubGlobal('navigator', { setAppBadge })
    const { setBadge } = createPlatform()
    setBadge(3)
    setBadge(0)
    expect(setAppBadge.mock.calls).toEqual([[3], [0]])
  })

  it('sets no number in browsers without badges', () => {
    vi.stubGlobal('navigator', {})
    expect(() => createPlatform().setBadge(3)).not.toThrow()
  })
})
