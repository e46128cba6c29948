import { describe, expect, it } from 'vitest'
import { localState } from './local-state.ts'

const to = { method: 'upi', vpa: 'shop@bank', name: 'Shop' } as const
const at = '2026-11-18T06:00:00.000Z'
const marked = { at, by: 'p', name: 'Ana' }

describe('a payment that no provider confirms', () => {
  it.each([
    ['is unpaid until the customer or a member says otherwise', { to }, 'unpaid'],
    ['is never paid because the customer says so', { to, proof: { at } }, 'proofSent'],
    ['is marked by a member, with proof and without', { to, proof: { at }, marked }, 'marked'],
    ['in cash is marked, too', { marked }, 'marked'],
    ['in cash is nothing before', {}, null],
    ['that went back is refunded, whatever was before', { marked, refund: marked }, 'refunded'],
  ])('a payment that no provider confirms %s', (_, payment, state) => {
    expect(localState(payment)).toBe(state)
  })
})
