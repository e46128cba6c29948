import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOf,
  defaultRange,
  EARLIEST_DAY,
  isDay,
  QUICK_RANGES,
  quickNameOf,
  quickRange,
  readRange,
} from './date-ranges.ts'

const TODAY = '2026-03-15'

describe('quick ranges', () => {
  it.each([
    ['today', '2026-03-15', '2026-03-15'],
    ['yesterday', '2026-03-14', '2026-03-14'],
    ['last7Days', '2026-03-09', '2026-03-15'],
    ['last30Days', '2026-02-14', '2026-03-15'],
    ['thisMonth', '2026-03-01', '2026-03-15'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-03-15'],
    ['last365Days', '2025-03-16', '2026-03-15'],
  ] as const)('the quick range %s is %s to %s', (name, from, to) => {
    expect(quickRange(name, TODAY)).toEqual({ from, to })
    expect(quickNameOf({ from, to }, TODAY)).toBe(name)
  })

  it('computes last month across a year boundary and counts leap days', () => {
    expect(quickRange('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(quickRange('lastMonth', '2028-03-01').to).toBe('2028-02-29')
  })

  it('returns no quick range for other days, and names the first of a month “this month”', () => {
    expect(quickNameOf({ from: '2026-03-02', to: '2026-03-05' }, TODAY)).toBeNull()
    expect(quickNameOf({ from: '2026-03-01', to: '2026-03-01' }, '2026-03-01')).toBe('thisMonth')
  })
})

describe('readRange', () => {
  it.each([
    [null, null, '2026-03-01', TODAY],
    ['rubbish', '2026-02-30', '2026-03-01', TODAY],
    ['2026-02-01', '2026-02-10', '2026-02-01', '2026-02-10'],
    ['2026-02-10', '2026-02-01', '2026-02-01', '2026-02-10'],
    ['2026-02-10', null, '2026-02-10', TODAY],
    [null, '2026-02-10', EARLIEST_DAY, '2026-02-10'],
    ['1999-01-01', '2099-01-01', EARLIEST_DAY, TODAY],
  ])('reads %s and %s', (from, to, first, last) => {
    expect(readRange(from, to, TODAY)).toEqual({ from: first, to: last })
  })

  it('corrects any invalid range to a possible one', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(isoDay)), { nil: null })
    fc.assert(
      fc.property(text, text, (from, to) => {
        const range = readRange(from, to, TODAY)
        expect(range.from >= EARLIEST_DAY && range.from <= range.to && range.to <= TODAY).toBe(true)
      }),
    )
  })

  it('defaults to this month', () => {
    expect(defaultRange(TODAY)).toEqual({ from: '2026-03-01', to: TODAY })
  })
})

it.each([
  ['UTC', '2026-03-14'],
  ['America/Sao_Paulo', '2026-03-14'],
  ['Pacific/Kiritimati', '2026-03-15'],
])('takes today’s date from the time zone: in %s %s', (zone, day) => {
  expect(dayOf(Date.parse('2026-03-14T23:30:00Z'), zone)).toBe(day)
})

it('recognises a valid day', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect([null, '', '2026-2-28', '2026-02-29', '2026-13-01', '2026-02-28T00:00'].some(isDay)).toBe(false)
  expect(QUICK_RANGES).toHaveLength(8)
})

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
