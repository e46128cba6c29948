import { describe, expect, it } from 'vitest'
import { readFilter, withChanges } from './log-filter.ts'

const params = (text: string) => new URLSearchParams(text)

describe('the filter of the log', () => {
  it('reads the filter from the address, without unknown values', () => {
    expect(readFilter(params(''))).toEqual({ show: 'deliveries', outcome: null, of: null, chosen: null })
    expect(readFilter(params('show=calls&outcome=slowed&of=k1&id=c1'))).toEqual({
      show: 'calls',
      outcome: 'slowed',
      of: 'k1',
      chosen: 'c1',
    })
    expect(readFilter(params('outcome=slowed'))).toMatchObject({ outcome: null })
  })

  it('closes the open line when the filter changes, and starts the other list without a filter', () => {
    const before = params('outcome=failed&of=f1&id=d1')
    expect(String(withChanges(before, { outcome: null }))).toBe('of=f1')
    expect(String(withChanges(before, { show: 'calls' }))).toBe('show=calls')
    expect(String(withChanges(before, { id: 'd2' }))).toBe('outcome=failed&of=f1&id=d2')
    expect(String(withChanges(params('show=calls'), { show: 'deliveries' }))).toBe('')
  })
})
