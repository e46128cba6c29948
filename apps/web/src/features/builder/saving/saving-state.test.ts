import { describe, expect, it } from 'vitest'
import { savingState } from './saving-state.ts'

const published = { toBePublished: false, publishedVersion: 3 }
const changed = { toBePublished: true, publishedVersion: 3 }

describe('the line about the draft', () => {
  it.each([
    ['stale', 'stale'],
    ['offline', 'offline'],
    ['failed', 'failed'],
    ['waiting', 'saving'],
    ['saving', 'saving'],
  ] as const)('says of a draft that is %s: %s', (status, expected) => {
    expect(savingState({ status }, changed, true)).toBe(expected)
  })

  it('says for a moment that it was saved, then how it stands against what is public', () => {
    expect(savingState({ status: 'saved' }, changed, true)).toBe('saved')
    expect(savingState({ status: 'saved' }, changed, false)).toBe('unpublished')
    expect(savingState({ status: 'saved' }, published, false)).toBe('published')
  })

  it('never calls a form published that nobody can open', () => {
    expect(savingState({ status: 'saved' }, { toBePublished: false, publishedVersion: null }, false)).toBe(
      'unpublished',
    )
  })
})
