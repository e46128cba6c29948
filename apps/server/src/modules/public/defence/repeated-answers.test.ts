import { describe, expect, it } from 'vitest'
import { repeatedAnswers } from './repeated-answers.ts'

function counting(options: { limit?: number; maxKeys?: number } = {}) {
  let time = 0
  const repeats = repeatedAnswers({ limit: 2, windowMs: 1_000, ...options, now: () => time })
  return { repeats, at: (ms: number) => void (time = ms), isRepeated: (key: string) => repeats.count(key).isRepeated }
}

describe('the same answers from one address', () => {
  it('the same answers from one address are suspicious beyond the limit, until the window has passed', () => {
    const { isRepeated, at } = counting()
    expect(['a', 'a', 'a', 'b', 'a'].map(isRepeated)).toEqual([false, false, true, false, true])
    at(999)
    expect(isRepeated('a')).toBe(true)
    at(1_000)
    expect(isRepeated('a')).toBe(false)
  })

  it('the same answers from one address are not counted for a retry of the same submission', () => {
    const { repeats, isRepeated } = counting()
    for (let n = 0; n < 50; n++) repeats.count('a').takeBack()
    expect(['a', 'a', 'a'].map(isRepeated)).toEqual([false, false, true])
  })

  it('the same answers from one address use bounded memory, however many there are', () => {
    const { repeats, at } = counting({ maxKeys: 100 })
    for (let n = 0; n < 1_000; n++) repeats.count(`key ${n}`)
    expect(repeats.size).toBe(100)
    at(5_000)
    repeats.count('fresh')
    expect(repeats.size).toBe(1)
  })
})
