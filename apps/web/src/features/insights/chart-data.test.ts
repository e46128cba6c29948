import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../lib/date-range/date-ranges.ts'
import { barShare, groupDays, labelledColumns, shareOf } from './chart-data.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(first, index),
    views: 3,
    starts: 2,
    completions: 1,
  }))

describe('days in columns', () => {
  it.each([
    [1, 'day', 1],
    [31, 'day', 31],
    [32, 'week', 5],
    [217, 'week', 31],
    [218, 'month', 8],
    [366, 'month', 13],
  ])('groups %i days by %s, in %i columns', (count, step, columns) => {
    const given = groupDays(daysFrom('2026-01-05', count))
    expect([given.step, given.groups.length]).toEqual([step, columns])
  })

  it('months follow the calendar, and the first and the last may be partial', () => {
    const { groups } = groupDays(daysFrom('2025-11-20', 300))
    expect(groups[0]).toEqual({ from: '2025-11-20', to: '2025-11-30', views: 33, starts: 22, completions: 11 })
    expect(groups[1]).toMatchObject({ from: '2025-12-01', to: '2025-12-31', completions: 31 })
  })

  it('no day is lost or counted twice, and there are never more than 31 columns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 }), fc.integer({ min: 0, max: 800 }), (count, later) => {
        const days = daysFrom(addDays('2024-01-01', later), count)
        const { groups } = groupDays(days)
        expect(groups.length).toBeLessThanOrEqual(31)
        expect(groups.reduce((sum, { completions }) => sum + completions, 0)).toBe(count)
        expect(groups[0]?.from).toBe(days[0]?.date)
        expect(groups.at(-1)?.to).toBe(days.at(-1)?.date)
        for (const [index, group] of groups.slice(1).entries()) {
          expect(group.from).toBe(addDays(groups[index]?.to ?? '', 1))
        }
      }),
    )
  })
})

describe('chart helpers', () => {
  it.each([
    [0, 10, 0],
    [5, 10, 0.5],
    [10, 10, 1],
    [1, 100_000, 0.012],
    [5, 0, 0],
  ])('a bar of %i of at most %i is %d long', (count, most, share) => {
    expect(barShare(count, most)).toBe(share)
  })
})

it('a share is between 0 and 1, or null without a whole', () => {
  expect([shareOf(1, 4), shareOf(9, 4), shareOf(-1, 4), shareOf(0, 0)]).toEqual([0.25, 1, 0, null])
})

it('labels as many columns as there is room for', () => {
  expect([...labelledColumns(24, 8)]).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
  expect([...labelledColumns(3, 8)]).toEqual([0, 1, 2])
  expect([...labelledColumns(0, 8)]).toEqual([])
})
