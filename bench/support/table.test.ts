import { describe, expect, it } from 'vitest'
import { atLeast, atMost } from './figures.ts'
import { formatNumber, formatTable } from './table.ts'

describe('a number in the table', () => {
  it.each([
    [0, '0'],
    [0.12345, '0.123'],
    [1.5, '1.5'],
    [12.346, '12.3'],
    [99.96, '100'],
    [1234.5, '1,235'],
    [Number.NaN, 'NaN'],
  ])('formats a number %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})

describe('the table', () => {
  it('aligns its columns and puts notes below', () => {
    const table = formatTable([
      { what: 'page', measured: 9.5, unit: 'kB', limit: atMost(22, 12), note: 'without its font' },
      { what: 'submissions', measured: 0.2, unit: '×', limit: atLeast(0.35, 0.6) },
      { what: 'requests', measured: null, unit: '', limit: atMost(4, 2), note: 'no browser' },
      { what: 'for information', measured: 1234, unit: 'ms', limit: null },
    ])
    expect(table.split('\n')).toEqual([
      '                  measured    budget       aim',
      'page                9.5 kB   ≤ 22 kB   ≤ 12 kB            aim',
      '  without its font',
      'submissions           0.2×   ≥ 0.35×    ≥ 0.6×         BROKEN',
      'requests                 –       ≤ 4       ≤ 2   not measured',
      '  no browser',
      'for information   1,234 ms',
    ])
  })
})
