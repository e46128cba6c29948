import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNewer, readAppVersion } from './app-version.ts'

const number = fc.nat({ max: 99_999 })
const version = fc.tuple(number, number, number).map((parts) => parts.join('.'))

describe('versions of the app', () => {
  it.each([
    ['1.4.3', '1.4.2', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.99.99', true],
    ['1.4.2', '1.4.2', false],
    ['1.4.1', '1.4.2', false],
    ['1.9.9', '1.10.0', false],
    ['1.99.99', '2.0.0', false],
  ])('decides whether version %s is newer than %s: %s', (candidate, installed, expected) => {
    expect(isNewer(candidate, installed)).toBe(expected)
  })

  it.each(['builtin', '', '1.4', '1.4.2-beta', '1.4.2.1', ' 1.4.2', '1.4.2\n', '-1.0.0', '123456.0.0'])(
    'an unreadable one (%j) is never newer, and never replaced',
    (text) => {
      expect(readAppVersion(text)).toBeNull()
      expect([isNewer(text, '0.0.1'), isNewer('9.9.9', text)]).toEqual([false, false])
    },
  )

  it('considers exactly one of two different versions newer', () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        expect([isNewer(one, other), isNewer(other, one)].filter(Boolean)).toHaveLength(one === other ? 0 : 1)
      }),
    )
  })
})
