import { describe, expect, it } from 'vitest'
import type { PaymentState } from '../../platform/db/tables/payment-tables.ts'
import { nextCheck } from './check-schedule.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const begun = new Date('2026-11-16T10:00:00.000Z')
const after = (ms: number) => new Date(begun.getTime() + ms)
const payment = (state: PaymentState, checks: number) => ({
  state,
  checks,
  created_at: begun,
  expires_at: after(HOUR_MS),
})

describe('the next status check of a payment', () => {
  it.each([
    ['open', 0, 0, 2 * MINUTE_MS],
    ['open', 1, 2 * MINUTE_MS, 5 * MINUTE_MS],
    // Not later than a minute after its expiry, when the payment is settled either way.
    ['open', 5, 40 * MINUTE_MS, 61 * MINUTE_MS],
    ['expired', 6, 61 * MINUTE_MS, 61 * MINUTE_MS + 6 * HOUR_MS],
    ['pending', 9, 2 * DAY_MS, 2 * DAY_MS + 6 * HOUR_MS],
    ['pending', 30, 4 * DAY_MS, 4 * DAY_MS + 6 * HOUR_MS],
  ] as const)(
    'the next status check of a payment is scheduled for a payment that is %s after %i checks',
    (state, checks, now, next) => {
      expect(nextCheck(payment(state, checks), after(now))).toEqual(after(next))
    },
  )

  it.each([
    ['paid', 0],
    ['failed', 0],
    ['open', 3 * DAY_MS],
    ['expired', 3 * DAY_MS],
    ['pending', 45 * DAY_MS],
  ] as const)(
    'the next status check of a payment is never scheduled for a payment that is %s, %i ms after its start',
    (state, now) => {
      expect(nextCheck(payment(state, 1), after(now))).toBeNull()
    },
  )

  it.each<PaymentState>(['open', 'pending', 'expired'])(
    'the next status check of a payment is always later than the last one, and ends: %s',
    (state) => {
      const checkTimes: number[] = []
      for (let now: Date | null = begun; now; now = nextCheck(payment(state, checkTimes.length), now)) {
        checkTimes.push(now.getTime())
        expect(checkTimes.length).toBeLessThan(250)
      }
      expect(checkTimes).toEqual([...new Set(checkTimes)].toSorted((a, b) => a - b))
    },
  )
})
