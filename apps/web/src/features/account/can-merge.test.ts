import { describe, expect, it } from 'vitest'
import { canMerge } from './can-merge.ts'

describe('the merge with a Google account is offered', () => {
  it.each([
    ['whatsapp', null, false, true],
    ['whatsapp', 'typed@shop.example', false, true],
    ['whatsapp', 'ana@gmail.com', true, false],
    ['apple', null, false, true],
    ['apple', 'a1b2@privaterelay.appleid.com', true, true],
    ['apple', 'ana@icloud.com', true, false],
    ['google', 'ana@gmail.com', true, false],
    ['google', null, false, false],
  ] as const)('a merge is offered for %s with %s, verified %s: %s', (provider, email, emailVerified, isOffered) => {
    expect(canMerge({ provider, email, emailVerified })).toBe(isOffered)
  })
})
