import { describe, expect, it } from 'vitest'
import { savingState } from './saving-state.ts'

const published = { toBePublished: false, publishedVersion: 3 }
const changed = { toBePublished: true, publishedVersion: 3 }

describe('the saving status', () => {
  it.each([
    ['stale', 'stale'],
    ['offline', 'offline'],
    ['failed', 'failed'],
    ['waiting', 'saving'],
    ['saving', 'saving'],
  ] as const)('a draft that is %s shows %s', (status, expected) => {
    expect(savingState({ status }, changed, true)).toBe(expected)
  })

  it('shows “saved” for a moment, then compares the draft with the published version', () => {
    expect(savingState({ status: 'saved' }, changed, true)).toBe('saved')
    expect(savingState({ status: 'saved' }, changed, false)).toBe('unpublished')
    expect(savingState({ status: 'saved' }, published, false)).toBe('published')
  })

  it('never calls a form published that cannot be opened', () => {
    expect(savingState({ status: 'saved' }, { toBePublished: false, publishedVersion: null }, false)).toBe(
      'unpublished',
    )
  })
})
