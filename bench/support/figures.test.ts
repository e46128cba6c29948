import { describe, expect, it } from 'vitest'
import { atLeast, atMost, interleave, judge, median, medianRatio } from './figures.ts'

describe('the median', () => {
  it.each([
    [[3], 3],
    [[10, 2, 4], 4],
    [[1, 100, 2, 3], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('does not exist for nothing', () => {
    expect(() => median([])).toThrow('no median')
  })

  it('of ratios compares within each round', () => {
    expect(medianRatio([10, 100, 30], [10, 50, 10])).toBe(2)
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
  ])('%j under %j is %j', (measured, limit, verdict) => {
    expect(judge({ measured, limit })).toBe(verdict)
  })
})

describe('interleaving', () => {
  it('lets the contestants take turns', async () => {
    const order: string[] = []
    const run = (name: string) => async () => order.push(name)
    expect(await interleave(2, { ours: run('ours'), floor: run('floor') })).toEqual({ ours: [1, 3], floor: [2, 4] })
    expect(order).toEqual(['ours', 'floor', 'ours', 'floor'])
  })
})
