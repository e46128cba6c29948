import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../lib/offline/testing/memory-storage.ts'
import { countVisit, installKind, isHintDue, markHintShown } from './install-hint.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const DAY_MS = 86_400_000

describe('the install hint', () => {
  it.each([
    ['Safari', SAFARI, false, 'iphone'],
    ['a chat app that names itself', `${SAFARI} WhatsApp/2.24`, false, 'inApp'],
    ['a web view', `${IPHONE} Mobile/15E148`, false, 'inApp'],
    ['Chrome on Android that offers it', ANDROID, true, 'android'],
    ['a browser on Android that can not install', ANDROID, false, null],
  ])('chooses the hint for %s', (_, userAgent, canAsk, kind) => {
    expect(installKind(userAgent, false, canAsk)).toBe(kind)
    expect(installKind(userAgent, true, canAsk)).toBeNull()
  })

  it('shows the hint from the third visit on, and again after 30 days', () => {
    const storage = memoryStorage()
    for (const due of [false, false, true]) {
      const tab = memoryStorage()
      countVisit(storage, tab)
      countVisit(storage, tab)
      expect(isHintDue(storage, 0)).toBe(due)
    }
    markHintShown(storage, DAY_MS)
    expect(isHintDue(storage, 31 * DAY_MS - 1)).toBe(false)
    expect(isHintDue(storage, 31 * DAY_MS)).toBe(true)
  })
})
