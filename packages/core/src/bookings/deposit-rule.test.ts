import { describe, expect, it } from 'vitest'
import { goesBack } from './deposit-rule.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const start = new Date('2026-11-21T10:00:00Z')

describe('what was paid for a booking', () => {
  it.each([
    ['goes back when it is cancelled in time', 1440, 'customer', true],
    ['is kept when it is cancelled a minute too late', 1441, 'customer', false],
    ['is always kept without such a rule', null, 'customer', false],
    ['goes back until the start with a rule of no time', 0, 'customer', true],
    ['is kept by a shop that cancels too late for its own rule', 1441, 'shop', false],
    ['goes back when the shop never agreed', null, 'declined', true],
  ] as const)('what was paid for a booking %s', (_name, refundUntilMinutes, by, expected) => {
    expect(goesBack({ refundUntilMinutes }, { by, start, now: NOW })).toBe(expected)
  })
})
