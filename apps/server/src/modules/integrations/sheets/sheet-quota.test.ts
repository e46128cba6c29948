import { describe, expect, it } from 'vitest'
import { sheetQuota } from './sheet-quota.ts'

describe('the quota of a Google account', () => {
  it('allows fifty requests at once, returns how long to wait, and refills', () => {
    const quota = sheetQuota()
    for (let time = 0; time < 25; time++) expect(quota.take('ana', 2, 1_000)).toBe(0)
    expect(quota.take('ana', 1, 1_000)).toBe(1_200)
    expect(quota.take('ana', 2, 1_000)).toBe(2_400)
    expect(quota.take('ana', 1, 2_200)).toBe(0)
    expect(quota.take('ana', 50, 61_000_000)).toBe(0)
  })

  it('the quota of a Google account is separate for each account', () => {
    const quota = sheetQuota()
    expect(quota.take('ana', 50, 0)).toBe(0)
    expect(quota.take('ana', 1, 0)).toBeGreaterThan(0)
    expect(quota.take('rui', 50, 0)).toBe(0)
  })
})
