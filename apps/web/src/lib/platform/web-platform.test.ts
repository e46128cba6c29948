import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPlatform } from './web-platform.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the number on the icon of the installed web app', () => {
  it('is the one that it was given; a browser that refuses it changes nothing else', () => {
    const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockRejectedValue(new Error('not installed'))
    vi.stubGlobal('navigator', { setAppBadge })
    const { setBadge } = createPlatform()
    setBadge(3)
    setBadge(0)
    expect(setAppBadge.mock.calls).toEqual([[3], [0]])
  })

  it('is left alone in browsers without one', () => {
    vi.stubGlobal('navigator', {})
    expect(() => createPlatform().setBadge(3)).not.toThrow()
  })
})
