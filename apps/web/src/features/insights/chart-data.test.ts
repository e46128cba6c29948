import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../lib/date-range/date-ranges.ts'
import {
  barShare,
  fitsInColumns,
  funnelOf,
  groupDays,
  labelledColumns,
  shareOf,
  shownHours,
  ticksUpTo,
  wideCards,
  worstStep,
} from './chart-data.ts'
import { givenInsights, givenQuestion, QUESTIONS } from './testing.ts'

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
    expect(groups[0]).toEqual({
      from: '2025-11-20',
      to: '2025-11-30',
      views: 33,
      starts: 22,
      completions: 11,
      before: null,
    })
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

it('groups the days before like those they are compared with', () => {
  const before = daysFrom('2025-10-01', 40).map(({ date }, index) => ({ date, completions: index }))
  const { step, groups } = groupDays(daysFrom('2026-01-05', 40), before)
  expect([step, groups.length]).toEqual(['week', 6])
  expect(groups[0]?.before).toEqual({ from: '2025-10-01', to: '2025-10-07', completions: 21 })
  expect(groups.at(-1)?.before).toEqual({ from: '2025-11-05', to: '2025-11-09', completions: 35 + 36 + 37 + 38 + 39 })
})

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [71, [0, 20, 40, 60, 80]],
  [100, [0, 50, 100]],
  [1001, [0, 500, 1000, 1500]],
])('the lines of a chart up to %i are at round numbers', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks)
})

it('the lines of a chart are at most five, and nothing is above them', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (most) => {
      const ticks = ticksUpTo(most)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    }),
  )
})

describe('cards over both columns', () => {
  const [name, guests, scale] = QUESTIONS
  const ids = (questions: Parameters<typeof wideCards>[0]) => [...wideCards(questions)]

  it('scales from 0 to 10 are wide, and the last of the others when it would stand alone', () => {
    expect(ids([...QUESTIONS])).toEqual(['recommend'])
    expect(ids([...QUESTIONS, givenQuestion({ questionId: 'last' })])).toEqual(['recommend', 'last'])
    expect(ids([name, guests, scale].filter((each) => each !== undefined))).toEqual(['recommend'])
    expect(ids([givenQuestion()])).toEqual(['name'])
  })
})

it('columns are for short labels only', () => {
  expect(fitsInColumns(['1', '2', '3', '4', '5', '6', '7', '8+'])).toBe(true)
  expect(fitsInColumns(['1,000 – 2,000', '2,000 – 3,000', '3,000 – 4,000', '4,000 – 5,000'])).toBe(false)
})

it('shows the hours of the night only with responses in them', () => {
  const week = (hour: number) =>
    Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, each) => (each === hour ? 1 : 0)))
  expect([shownHours(week(6))[0], shownHours(week(6)).length]).toEqual([6, 18])
  expect(shownHours(week(5))).toHaveLength(24)
})

describe('the steps from view to WhatsApp', () => {
  it('counts each page but the last, which is finished by sending', () => {
    const steps = funnelOf(givenInsights())
    expect(steps.map(({ name, page, count, left }) => [name, page, count, left])).toEqual([
      ['opened', 0, 1284, null],
      ['started', 0, 812, null],
      ['page', 1, 655, 157],
      ['page', 2, 604, 51],
      ['sent', 0, 561, 43],
      ['wentOn', 0, 507, null],
    ])
    expect(worstStep(steps)).toMatchObject({ name: 'page', page: 1 })
  })

  it('marks no step when no respondent left, or the form has one page', () => {
    expect(worstStep(funnelOf(givenInsights({ pages: [] })))).toBeNull()
    const pages = givenInsights().pages.map((page) => ({ ...page, left: 0 }))
    expect(worstStep(funnelOf(givenInsights({ pages })))).toBeNull()
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
