import { describe, expect, it } from 'vitest'
import { REVIEW_IN_USE_MS, type ReviewState, shouldAskReview } from './review-prompt.ts'

const DAY_MS = 86_400_000
const FIRST = 1_800_000_000_000
const later = FIRST + 7 * DAY_MS
const ready: ReviewState = {
  firstStartAt: FIRST,
  inUseMs: REVIEW_IN_USE_MS,
  version: '1.4.2',
  askedMajors: [],
  hadError: false,
}

describe('the review prompt', () => {
  it('shows the review prompt 7 days after the first start', () => {
    expect(shouldAskReview(ready, later - 1)).toBe(false)
    expect(shouldAskReview(ready, later)).toBe(true)
  })

  it('waits with the review prompt until the app has been in use for 5 minutes', () => {
    expect(shouldAskReview({ ...ready, inUseMs: REVIEW_IN_USE_MS - 1 }, later)).toBe(false)
  })

  it('shows the review prompt once for each major version', () => {
    expect(shouldAskReview({ ...ready, askedMajors: [1] }, later)).toBe(false)
    expect(shouldAskReview({ ...ready, askedMajors: [1], version: '2.0.0' }, later)).toBe(true)
  })

  it('never shows the review prompt after an error', () => {
    expect(shouldAskReview({ ...ready, hadError: true }, later)).toBe(false)
  })

  it('shows no review prompt in a version that can’t be read', () => {
    expect(shouldAskReview({ ...ready, version: 'builtin' }, later)).toBe(false)
  })
})
