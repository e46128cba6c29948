import { describe, expect, it } from 'vitest'
import { oldestFirst } from './oldest-first.ts'

describe('a map that knows its oldest entry', () => {
  it('returns entries in the order in which they were set, without those that were deleted or set again', () => {
    const map = oldestFirst<{ n: number }>()
    for (const [n, key] of ['a', 'b', 'c', 'd'].entries()) map.set(key, { n })
    map.delete('b')
    map.set('a', { n: 4 })
    const seen: number[] = []
    for (let first = map.oldest(); first; first = map.oldest()) {
      seen.push(first.n)
      map.deleteOldest()
    }
    expect([seen, map.size]).toEqual([[2, 3, 4], 0])
  })

  it('returns the oldest entry while many entries come and go', () => {
    const map = oldestFirst<{ n: number }>()
    for (let n = 0; n < 20_000; n++) {
      map.set(`key ${n}`, { n })
      if (map.size > 700) map.deleteOldest()
    }
    expect([map.size, map.oldest(), map.get('key 19999')]).toEqual([700, { n: 19_300 }, { n: 19_999 }])
  })
})
