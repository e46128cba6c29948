import { describe, expect, it } from 'vitest'
import { atLeast, atMost, interleave, judge, median, medianRatio, percentile, spread } from './figures.ts'

describe('the percentile', () => {
  it('is the value of its nearest rank, in any order', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index)
    expect([percentile(upTo(20), 0.95), percentile(upTo(40), 0.95), percentile([7], 0.95)]).toEqual([19, 38, 7])
  })
})

describe('the median', () => {
  it.each([
    [[3], 3],
    [[10, 2, 4], 4],
    [[1, 100, 2, 3], 2.5],
  ])('the median is %d for %j', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('median throws for an empty list', () => {
    expect(() => median([])).toThrow('no median')
  })

  it('medianRatio compares ratios within each round', () => {
    expect(medianRatio([10, 100, 30], [10, 50, 10])).toBe(2)
  })
})

describe('the spread of figures', () => {
  it('says how many there are, and the lowest and the highest', () => {
    expect(spread([0.5, 0.25, 1])).toBe('3 rounds, 0.25 to 1.00')
  })
})

describe('the verdict on a figure', () => {
  it.each([
    [1, atMost(4, 2), 'aim'],
    [2, atMost(4, 2), 'aim'],
    [3, atMost(4, 2), 'ok'],
    [4, atMost(4, 2), 'ok'],
    [4.01, atMost(4, 2), 'BROKEN'],
    [0.7, atLeast(0.35, 0.6), 'aim'],
    [0.35, atLeast(0.35, 0.6), 'ok'],
    [0.34, atLeast(0.35, 0.6), 'BROKEN'],
    [Number.NaN, atMost(4, 2), 'BROKEN'],
    [null, atMost(4, 2), 'not measured'],
    [5, null, ''],
  ])('judges %j under %j as %j', (measured, limit, verdict) => {
    expect(judge({ measured, limit })).toBe(verdict)
  })
})

describe('interleaving', () => {
  it('runs each contestant once in a round, in an order that changes, and keeps the rounds together', async () => {
    const order: string[] = []
    const run = (name: string) => async () => order.push(name)
    const drawn = [0, 0, 0.9, 0]
    const random = () => drawn.shift() ?? 0
    const results = await interleave(2, { ours: run('ours'), floor: run('floor') }, random)
    expect(results).toEqual({ ours: [1, 4], floor: [2, 3] })
    expect(order).toEqual(['ours', 'floor', 'floor', 'ours'])
  })
})
